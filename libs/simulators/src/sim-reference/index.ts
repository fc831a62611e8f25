export * from './providers.js';
export * from './sim-reference.js';
