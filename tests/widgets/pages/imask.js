import IMask from 'imask';
import { report, show } from './state.js';

show('<label>Phone <input id="phone" type="tel"></label> <label>Amount <input id="amount" inputmode="decimal"></label>');
const phone = IMask(document.querySelector('#phone'), { mask: '+{7}(000)000-00-00' });
phone.on('accept', () => report({ phone: phone.unmaskedValue }));
const amount = IMask(document.querySelector('#amount'), { mask: Number, thousandsSeparator: ' ', scale: 2, radix: '.' });
amount.on('accept', () => report({ amount: amount.unmaskedValue }));
