export * from './zone.js';
