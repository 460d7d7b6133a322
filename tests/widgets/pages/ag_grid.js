import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { report, show } from './state.js';

ModuleRegistry.registerModules([AllCommunityModule]);
show('<div id="grid" style="height: 300px; width: 600px"></div>');
createGrid(document.querySelector('#grid'), {
  columnDefs: [{ field: 'product' }, { field: 'price', editable: true }, { field: 'stock', editable: true }],
  rowData: ['Lamp', 'Chair', 'Table', 'Shelf'].map((product, at) => ({ product, price: `${10 + at}`, stock: `${at}` })),
  onCellValueChanged: ({ data: { product }, colDef: { field }, newValue }) => report({ [`${product} ${field}`]: newValue }),
  onSortChanged: ({ api }) => report({ first: api.getDisplayedRowAtIndex(0).data.product }),
});
