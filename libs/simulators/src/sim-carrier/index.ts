export * from './account.js';
export * from './book-entry.js';
export type { BookedShipment, BookTotals, BookView } from './book.js';
export * from './contract.js';
export * from './sim-carrier.js';
export * from './start.js';
export { isTrackingNumber } from './tracking-number.js';
