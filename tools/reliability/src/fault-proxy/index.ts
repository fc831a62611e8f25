export * from './fault-proxy.js';
export * from './toxic.js';
