export * from './cfdi.js';
export * from './choice.js';
export * from './enums.js';
export * from './postal-prefixes.js';
export * from './provider-codes.js';
