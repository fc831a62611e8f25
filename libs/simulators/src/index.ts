export * from './sim-banxico/index.js';
export * from './sim-carrier/index.js';
export * from './sim-pac/index.js';
export * from './sim-payments/index.js';
