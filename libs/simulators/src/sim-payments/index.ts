export type { SimCharge, SimChargeStatus } from './charge-book.js';
export * from './start.js';
