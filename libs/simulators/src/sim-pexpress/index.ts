export { PEXPRESS_ACCOUNT, pexpressNumber, SimPExpress } from './sim-pexpress.js';
