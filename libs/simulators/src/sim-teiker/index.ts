export * from './sim-teiker.js';
