export { withConnection } from '@porte/service-kit';
export * from './actors.js';
export * from './api-client.js';
export * from './describe-contract.js';
export { freePort } from '@porte/local-servers/free-port.mjs';
export * from './postgres.js';
export * from './test-service.js';
export * from './read-books-lines.js';
export * from './transport.js';
