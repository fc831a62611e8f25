export * from './account.js';
export * from './book-entry.js';
export type { BookedShipment, BookTotals, BookView } from './book.js';
export type { CarrierEvents, ReceivedCall } from './carrier-server.js';
export * from './contract.js';
export type { Delay } from './ending.js';
export * from './fault.js';
export * from './start.js';
export { isTrackingNumber } from './tracking-number.js';
