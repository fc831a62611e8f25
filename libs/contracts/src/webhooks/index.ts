export * from './webhook-endpoint.js';
export * from './webhook-event.js';
