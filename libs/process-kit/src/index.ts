export * from './define-process.js';
export * from './metrics-port.js';
export { freeParkedRows, parkedRows, type ParkedRow } from './parked-rows.js';
export * from './process-diagram.js';
export {
  countLostLeases,
  forgetLostLeases,
  IS_PARKED,
  ProcessRowConflict,
  processColumns,
  processTable,
  type AnyRow,
} from './process-store.js';
export { begins, given, processRow, unset, type RowColumn, type RowOf } from './process-row.js';
export * from './process-states.js';
export * from './process-waiters.js';
export * from './processes.js';
export * from './scheduler.js';
