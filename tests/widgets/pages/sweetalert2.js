import Swal from 'sweetalert2';
import { report, show } from './state.js';

show('<button id="ask">Subscribe</button>');
document.querySelector('#ask').addEventListener('click', async () => {
  const { value } = await Swal.fire({ title: 'Your nickname', input: 'text', inputLabel: 'Nickname', showCancelButton: true });
  report({ nickname: value });
  const { isConfirmed } = await Swal.fire({
    title: 'Are you sure?',
    icon: 'question',
    showCancelButton: true,
    confirmButtonText: 'Yes, subscribe',
  });
  report({ isConfirmed });
});
