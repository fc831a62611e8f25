export * from './overweight.js';
