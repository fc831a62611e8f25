export type { SimStamp } from './finkok-book.js';
export * from './start.js';
