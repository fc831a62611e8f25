export { ENVIA_ACCOUNT, SimEnvia } from './sim-envia.js';
