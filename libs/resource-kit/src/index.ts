export * from './controllers.js';
export * from './define-resource.js';
export * from './filters.js';
export * from './includes.js';
export * from './list-query.js';
export * from './resource.module.js';
export * from './resource.service.js';
export * from './scopes.js';
