export * from './curp.js';
export * from './legal-name.js';
export * from './rfc.js';
