export * from './balance.js';
export * from './hold.js';
export * from './transaction.js';
export * from './books-codes.js';
export * from './books.js';
export * from './books-rows.js';
export * from './statement.js';
export * from './wallet-balance.js';
