import type { Sql } from '../ledger/ledger-types.js';
import { canonical } from './canonical.js';
import { hashOf, GENESIS_HASH } from './merkle.js';
import { MICROSECONDS } from './step.js';

/** The hashed fields of a batch; hashes are hexadecimal. */
export interface BatchHeader {
  n: number;
  count: number;
  root: string;
  /** ISO 8601, UTC, with microseconds */
  sealed_at: string;
  previous: string;
  hash: string;
}

export interface DayHeader {
  /** `YYYY-MM-DD`, UTC */
  day: string;
  first_batch: number;
  last_batch: number;
  /** over the hashes of the day's batches */
  root: string;
  previous: string;
  hash: string;
}

export const NONE = GENESIS_HASH.toString('hex');

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** The hash that chains a batch to the previous one. */
export const batchHash = (
  tenant_id: string,
  { n, count, root, sealed_at, previous }: Omit<BatchHeader, 'hash'>,
): string => hashOf('batch', bytes(previous), canonical({ tenant_id, n, count, root, sealed_at })).toString('hex');

/** The hash that chains a day to the previous one. */
export const dayHash = (
  tenant_id: string,
  { day, first_batch, last_batch, root, previous }: Omit<DayHeader, 'hash'>,
): string =>
  hashOf('day', bytes(previous), canonical({ tenant_id, day, first_batch, last_batch, root })).toString('hex');

const BATCHES = `select n::int as n, count, encode(root, 'hex') as root, to_char(sealed_at at time zone 'UTC', ${MICROSECONDS}) as sealed_at,
  encode(previous, 'hex') as previous, encode(hash, 'hex') as hash from seal_batches where tenant_id = $1`;

/** Batches of a tenant in a range of numbers. */
export const batchesOf = (sql: Sql, tenantId: string, first: number, last: number): Promise<BatchHeader[]> =>
  sql.query<BatchHeader>(`${BATCHES} and n between $2 and $3 order by n`, [tenantId, first, last]);

/** The next batches of a tenant after a number, skipping gaps. */
export const batchesAfter = (sql: Sql, tenantId: string, after: number, limit: number): Promise<BatchHeader[]> =>
  sql.query<BatchHeader>(`${BATCHES} and n > $2 order by n limit $3`, [tenantId, after, limit]);

const DAYS = `select day::text as day, first_batch::int as first_batch, last_batch::int as last_batch, encode(root, 'hex') as root,
  encode(previous, 'hex') as previous, encode(hash, 'hex') as hash from seal_days
  where tenant_id = $1 and ($2::date is null or day > $2::date) and ($3::date is null or day = $3::date) order by day`;

/**
 * The closed days of a tenant, oldest first.
 * @param after `YYYY-MM-DD`; all days by default
 * @param only this day only
 */
export const daysOf = (
  sql: Sql,
  tenantId: string,
  after: string | null = null,
  only: string | null = null,
): Promise<DayHeader[]> => sql.query<DayHeader>(DAYS, [tenantId, after, only]);
