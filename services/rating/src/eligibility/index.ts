export * from './carrier-rules.js';
export * from './excluded-because.js';
export * from './opening-hours.js';
export * from './route-rules.js';
export * from './types.js';
export * from './validators.js';
