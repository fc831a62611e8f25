export type { SimCharge, SimChargeStatus } from './charge-book.js';
export type { SimPaypalOrder } from './paypal.js';
export * from './start.js';
