export * from './claim.js';
export * from './forecast.js';
export * from './habit.js';
export * from './invoice.js';
export * from './overweight.js';
