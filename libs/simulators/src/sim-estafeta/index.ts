export { ESTAFETA_ACCOUNT, ESTAFETA_REST_ACCOUNT, estafetaNumber } from './account.js';
export { SimEstafeta } from './sim-estafeta.js';
