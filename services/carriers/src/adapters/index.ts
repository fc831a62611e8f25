export * from './adapter-registry.js';
export * from './carrier-adapter.js';
export * from './generic/generic-carrier.js';
export * from './generic/numbers.js';
export * from './plain-text.js';
export { SimulatedCarrier } from './simulated/simulated-carrier.js';
