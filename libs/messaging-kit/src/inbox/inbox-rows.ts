import { keyOf, type Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';

// In one order everywhere, so that no two processes that are given the same events wait for each other.
const ENTER = `with taken as (insert into inbox (tenant_id, consumer, event_id) select $1, $2, id from unnest($3::uuid[]) as id order by id on conflict do nothing returning event_id),
    parked as (select key from parked_keys where tenant_id = $1 and consumer = $2 and key = any($4) for key share)
  select array(select event_id from taken) as fresh, array(select key from parked) as parked`;

// A key that is parked leaves no id to be written, which the table refuses.
const ENTER_NEW = `with parked as (select from parked_keys where tenant_id = $1 and consumer = $2 and key = any($4) for key share)
  insert into inbox (tenant_id, consumer, event_id) select $1, $2, case when exists (select from parked) then null else id end from unnest($3::uuid[]) as id order by id`;

const [NOT_UNIQUE, NOT_THERE] = ['23505', '23502'];

/** What became of events at the inbox. */
export interface Entered {
  /** ids of those that are ours to take */
  fresh: Set<string>;
  /** keys of theirs that are parked */
  parked: Set<string>;
}

/**
 * Takes the inbox rows of events of the transaction's tenant. The lock keeps a parked key parked until this transaction ends, so that whoever un-parks it
 * sees the event that was set aside.
 */
export async function enter(tx: Tx, consumer: string, events: readonly Envelope[]): Promise<Entered> {
  const [found] = await tx.query<{ fresh: string[]; parked: string[] }>(ENTER, [
    tx.tenantId,
    consumer,
    events.map(({ id }) => id),
    events.map(keyOf),
  ]);
  return { fresh: new Set(found!.fresh), parked: new Set(found!.parked) };
}

/**
 * Takes the inbox rows of events that are all new and not parked; nobody need wait for the answer, since the transaction fails otherwise.
 * @throws what `isNotNew` knows
 */
export async function enterNew(tx: Tx, consumer: string, events: readonly Envelope[]): Promise<void> {
  await tx.query(ENTER_NEW, [tx.tenantId, consumer, events.map(({ id }) => id), events.map(keyOf)]);
}

/** Whether `enterNew` failed for one of its events, which was taken before or is parked. */
export function isNotNew(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return table === 'inbox' && (code === NOT_UNIQUE || code === NOT_THERE);
}
