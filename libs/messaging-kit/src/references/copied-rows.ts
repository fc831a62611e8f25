import type { Envelope } from '../bus/envelope.js';
import type { Tx } from '../database/tx.js';
import { isAfter, placeOf } from './event-order.js';

// As `isAfter` has it: an older event that comes late never overwrites a newer row. In one order, so that no two transactions wait for each other.
const COPY = `insert into reference_rows (tenant_id, model, id, data, event_id, sequence, destroyed)
  select $1::uuid, c.model, c.id, c.data, c.event_id, c.sequence, c.destroyed
    from unnest($2::text[], $3::uuid[], $4::jsonb[], $5::uuid[], $6::bigint[], $7::boolean[]) as c (model, id, data, event_id, sequence, destroyed) order by c.model, c.id
  on conflict (tenant_id, model, id) do update set data = excluded.data, event_id = excluded.event_id, sequence = greatest(reference_rows.sequence, excluded.sequence), destroyed = excluded.destroyed
  where case when excluded.sequence > 0 then reference_rows.sequence < excluded.sequence else reference_rows.event_id < excluded.event_id end`;

/** Writes what events tell of other services' rows; all of a transaction in one statement, together with its commit. */
export class CopiedRows {
  /** of each transaction, by what it speaks of: the newest event */
  private readonly told = new WeakMap<Tx, Map<string, Envelope>>();

  add(tx: Tx, envelope: Envelope): void {
    const waiting = this.told.get(tx) ?? this.begin(tx);
    const row = `${modelOf(envelope)}/${envelope.subject}`;
    const other = waiting.get(row);
    if (!other || isAfter(placeOf(envelope), placeOf(other))) waiting.set(row, envelope);
  }

  private begin(tx: Tx): Map<string, Envelope> {
    const waiting = new Map<string, Envelope>();
    this.told.set(tx, waiting);
    tx.withCommit(() => ({ text: COPY, values: [tx.tenantId, ...columnsOf([...waiting.values()])] }));
    return waiting;
  }
}

const modelOf = ({ type }: Envelope): string => type.slice(0, type.indexOf('.'));

const columnsOf = (events: readonly Envelope[]): unknown[] => [
  events.map(modelOf),
  events.map(({ subject }) => subject),
  events.map(({ data }) => JSON.stringify(data)),
  events.map(({ id }) => id),
  events.map(({ sequence }) => sequence ?? '0'),
  events.map(({ type }) => type.endsWith('.destroyed')),
];
