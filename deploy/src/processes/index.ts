export * from './environments.js';
export * from './managed-process.js';
export * from './process-spec.js';
export * from './service-specs.js';
export * from './supervisor.js';
