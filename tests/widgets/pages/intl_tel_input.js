import 'intl-tel-input/styles-no-assets';
import intlTelInput from 'intl-tel-input/intlTelInputWithUtils';
import { report, show } from './state.js';

show('<label for="phone">Phone</label><br><input id="phone" type="tel">');
const input = document.querySelector('#phone');
const phone = intlTelInput(input, { initialCountry: 'us' });
const told = () => report({ country: phone.getSelectedCountry()?.iso2, number: phone.getNumber() });
for (const type of ['input', 'change', 'countrychange']) input.addEventListener(type, told);
