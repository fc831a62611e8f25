export * from './sim-carssa.js';
