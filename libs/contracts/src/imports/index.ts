export * from './import.js';
export * from './problems.js';
export * from './titles.js';
