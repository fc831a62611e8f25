import type { Tx } from '@porte/messaging-kit';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Rows up to here are counted; beyond, their number is estimated. */
export const EXACT_COUNT = 10_000;

/** An estimate of so many times the limit is not checked by counting, which takes longest where a frequent word meets an owner of many rows. */
const CERTAIN = 2;

/** A number of rows. */
export interface Count {
  count: number;
  isEstimate: boolean;
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

/** The planner's estimate, from its statistics. */
async function estimated<E extends ObjectLiteral>(tx: Tx, query: SelectQueryBuilder<E>): Promise<number> {
  const [sql, params] = query.clone().select('1').getQueryAndParameters();
  const [row] = await tx.query<Explained>(`explain (format json) ${sql}`, params);
  return row!['QUERY PLAN'][0]!.Plan['Plan Rows'];
}

/**
 * Counts the rows of a query without orders.
 * @param limit the largest exact count
 */
export async function countRows<E extends ObjectLiteral>(
  tx: Tx,
  query: SelectQueryBuilder<E>,
  limit: number,
): Promise<Count> {
  const guess = await estimated(tx, query);
  if (guess > limit * CERTAIN) return { count: guess, isEstimate: true };
  const [sql, params] = query
    .clone()
    .select('1')
    .limit(limit + 1)
    .getQueryAndParameters();
  const [row] = await tx.query<{ count: string }>(`select count(*) as count from (${sql}) counted`, params);
  const count = Number(row!.count);
  return count <= limit ? { count, isEstimate: false } : { count: Math.max(guess, count), isEstimate: true };
}
