import type { Condition } from './condition.js';

/** One test of a filter in the query: a scalar, a list, `{ like }`, `{ gte, lte }`, null. */
export type Operand = { op: 'eq' | 'like' | 'gte' | 'lte' | 'null'; value: string } | { op: 'in'; value: string[] };

/** Converts one test to SQL; null if no row can match. Throws for an unsupported test. */
export type Filter = (operand: Operand) => Condition | null;
