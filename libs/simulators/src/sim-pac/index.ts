export type { SimStamp } from './stamp-book.js';
export * from './start.js';
