import { keyOf, type Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';

// Rows are inserted in the order of their ids, so that two processes with the same events cannot deadlock.
const ENTER = `with taken as (insert into inbox (tenant_id, consumer, event_id) select $1, $2, id from unnest($3::uuid[]) as id order by id on conflict do nothing returning event_id),
    parked as (select key from parked_keys where tenant_id = $1 and consumer = $2 and key = any($4) for key share)
  select array(select event_id from taken) as fresh, array(select key from parked) as parked`;

/** Which events of a delivery are new, and which keys are parked. */
export interface Entered {
  /** ids of the events whose inbox rows were written now */
  fresh: Set<string>;
  /** keys among them that are parked */
  parked: Set<string>;
}

/**
 * Takes the inbox rows of events of the transaction's tenant. The lock keeps a parked key parked until this transaction ends, so that the transaction
 * that un-parks it sees the events that were set aside.
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
