export * from './sim-woocommerce.js';
