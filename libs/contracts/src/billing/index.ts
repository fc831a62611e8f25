export * from './hold.js';
