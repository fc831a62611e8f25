export * from './sim-tienda-nube.js';
