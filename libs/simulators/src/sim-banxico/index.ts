export * from './sim-banxico.js';
export * from './start.js';
