export * from './event-map.js';
export * from './examples.js';
export * from './shapes.js';
export * from './topics.js';
