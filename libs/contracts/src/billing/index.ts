export * from './balance.js';
export * from './hold.js';
export * from './transaction.js';
