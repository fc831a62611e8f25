export * from './exclusion-reasons.js';
export * from './live-quote.js';
export * from './quote.js';
export * from './rate-request.js';
export * from './rates-docs.js';
export * from './service-price.js';
export * from './user-carrier.js';
export * from './user-price.js';
