export * from './sim-shopify.js';
