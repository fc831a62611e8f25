export type { SimStamp } from './stamp-book.js';
export { SimPac } from './sim-pac.js';
export * from './start.js';
