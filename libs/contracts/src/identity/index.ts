export * from './given.js';
export * from './session.js';
export * from './tenant.js';
export * from './user.js';
export * from './user-policy.js';
