export * from './sim-drenvio.js';
