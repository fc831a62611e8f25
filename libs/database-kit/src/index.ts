export * from './columns.js';
export { pipelined, withConnection, type Statement } from './connection.js';
export * from './database.js';
export * from './migrate.js';
export * from './optimistic-lock.js';
export * from './row.js';
export * from './tables.js';
export * from './transaction.js';
export * from './transient.js';
