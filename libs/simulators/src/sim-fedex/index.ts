export { FEDEX_ACCOUNT, fedexNumber, SimFedex } from './sim-fedex.js';
export { FEDEX_SOAP_ACCOUNT, SimFedexSoap } from './web-services.js';
