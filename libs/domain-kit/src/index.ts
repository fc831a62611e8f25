export * from './clock.js';
export * from './domain-error.js';
export * from './ids.js';
export * from './money.js';
export * from './percent.js';
export * from './size.js';
export * from './weight.js';
export * from './zoned.js';
