export * from './bank-account.js';
export * from './credit-card.js';
export * from './deposit.js';
export * from './deposit-reversal.js';
export * from './fee.js';
export * from './payment-difference.js';
export * from './payment-event.js';
export * from './reversal-posting.js';
