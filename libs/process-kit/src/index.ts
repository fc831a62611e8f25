export * from './define-process.js';
export * from './metrics-port.js';
export * from './process-diagram.js';
export { ProcessRowConflict, processColumns, processTable, type AnyRow } from './process-store.js';
export * from './process-waiters.js';
export * from './processes.js';
export * from './scheduler.js';
