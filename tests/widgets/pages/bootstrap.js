import 'bootstrap/dist/css/bootstrap.css';
import * as bootstrap from 'bootstrap';
import { report, show } from './state.js';

show(`<button class="btn btn-primary" data-bs-toggle="modal" data-bs-target="#invite">Invite</button>
  <div class="modal fade" id="invite" tabindex="-1" aria-labelledby="title"><div class="modal-dialog"><div class="modal-content">
    <div class="modal-header"><h1 class="modal-title fs-5" id="title">Invite people</h1><button class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div>
    <div class="modal-body"><label>Address <input type="email" class="form-control" id="address"></label></div>
    <div class="modal-footer"><button class="btn btn-primary" id="send">Send invitation</button></div>
  </div></div></div>
  <div class="dropdown"><button class="btn dropdown-toggle" data-bs-toggle="dropdown">Sort by</button>
    <ul class="dropdown-menu"><li><button class="dropdown-item">Name</button></li><li><button class="dropdown-item">Date</button></li></ul></div>`);
const modal = document.querySelector('#invite');
modal.addEventListener('hidden.bs.modal', () => report({ closed: true }));
document.querySelector('#send').addEventListener('click', () => {
  report({ sent: document.querySelector('#address').value });
  bootstrap.Modal.getInstance(modal).hide();
});
for (const item of document.querySelectorAll('.dropdown-item')) item.addEventListener('click', () => report({ sorted: item.textContent }));
