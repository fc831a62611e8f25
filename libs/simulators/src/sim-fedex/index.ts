export { fedexNumber } from './account.js';
export { FEDEX_ACCOUNT, SimFedex } from './sim-fedex.js';
export { FEDEX_SOAP_ACCOUNT, SimFedexSoap } from './web-services.js';
