export { DHL_ACCOUNT, dhlNumber, SimDhl } from './sim-dhl.js';
