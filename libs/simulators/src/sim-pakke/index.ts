export { PAKKE_ACCOUNT, SimPakke } from './sim-pakke.js';
