export * from './invoice.js';
export * from './overweight.js';
