export * from './bank-account.js';
export * from './deposit.js';
export * from './fee.js';
export * from './payment-event.js';
