export * from './bank-account.js';
