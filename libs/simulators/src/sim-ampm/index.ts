export { AMPM_ACCOUNT, ampmNumber, SimAmpm } from './sim-ampm.js';
