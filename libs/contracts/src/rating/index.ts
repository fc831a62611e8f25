export * from './rate-request.js';
