export { REDPACK_ACCOUNT, REDPACK_SOAP_ACCOUNT, redpackNumber, redpackWaybill } from './account.js';
export { SimRedpack } from './sim-redpack.js';
