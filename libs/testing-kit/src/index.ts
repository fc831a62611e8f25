export * from './actors.js';
export * from './api-client.js';
export * from './postgres.js';
export * from './test-service.js';
export * from './told-lines.js';
export * from './transport.js';
