export * from './bank-account.js';
export * from './deposit.js';
