export * from './sim-carrier/index.js';
