import { Injectable } from '@nestjs/common';
import type { Statement } from '@porte/database-kit';
import type { Tx } from '@porte/messaging-kit';
import type { JournalEntry } from './journal-entry.js';
import { translate, type TimelineRow } from './translate.js';

const ENTRY = 'id uuid, shipment_id uuid, type text, at timestamptz, data jsonb';
const ROW = 'id uuid, shipment_id uuid, kind text, at timestamptz, by_id uuid, amount bigint, facts jsonb';

const KEEP = `insert into shipment_journal (tenant_id, id, shipment_id, type, at, data) select $1, e.id, e.shipment_id, e.type, e.at, e.data from jsonb_to_recordset($2) as e (${ENTRY}) on conflict do nothing`;
const ADD = `with journal as (${KEEP})
  insert into timeline_entries (tenant_id, id, shipment_id, kind, at, by_id, amount, facts) select $1, r.id, r.shipment_id, r.kind, r.at, r.by_id, r.amount, r.facts from jsonb_to_recordset($3) as r (${ROW}) on conflict do nothing`;

/** The journal, which only grows, and the timeline derived from it. */
@Injectable()
export class TimelineStore {
  /** entries written with the commit of a transaction */
  private readonly atCommit = new WeakMap<Tx, JournalEntry[]>();

  /** Stores events and their timeline lines, all of a transaction in one statement sent with the commit, so that both are always consistent. */
  add(tx: Tx, entries: readonly JournalEntry[]): void {
    const waiting = this.atCommit.get(tx);
    if (waiting) return void waiting.push(...entries);
    const all = [...entries];
    this.atCommit.set(tx, all);
    tx.withCommit(() => keeping(tx.tenantId, all));
  }

  /** Adds the lines of events in the journal. An existing line is kept. */
  async fold(tx: Tx, entries: readonly JournalEntry[]): Promise<void> {
    await tx.query(
      `insert into timeline_entries (tenant_id, id, shipment_id, kind, at, by_id, amount, facts) select $1, r.* from jsonb_to_recordset($2) as r (${ROW}) on conflict do nothing`,
      [tx.tenantId, rowsOf(entries)],
    );
  }

  /** The next events of the tenant's journal, ordered by id. */
  async page(tx: Tx, after: string, size: number): Promise<JournalEntry[]> {
    const rows = await tx.query<Omit<JournalEntry, 'at'> & { at: Date }>(
      'select id, shipment_id, type, at, data from shipment_journal where tenant_id = $1 and id > $2 order by id limit $3',
      [tx.tenantId, after, size],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }

  /** Deletes the tenant's timelines; the journal is kept. */
  async clear(tx: Tx): Promise<void> {
    await tx.query('delete from timeline_entries where tenant_id = $1', [tx.tenantId]);
  }

  /** A shipment's lines by time, then by id. */
  ofShipment(tx: Tx, shipmentId: string): Promise<(Omit<TimelineRow, 'at'> & { at: Date })[]> {
    return tx.query(
      'select id, shipment_id, kind, at, by_id, amount, facts from timeline_entries where tenant_id = $1 and shipment_id = $2 order by at, id',
      [tx.tenantId, shipmentId],
    );
  }
}

const linesOf = (entries: readonly JournalEntry[]): TimelineRow[] => entries.map(translate).filter(row => row !== null);

const rowsOf = (entries: readonly JournalEntry[]): string => JSON.stringify(linesOf(entries));

/** Events without a timeline line are stored in the journal only. */
function keeping(tenantId: string, entries: readonly JournalEntry[]): Statement {
  const [events, lines] = [JSON.stringify(entries), linesOf(entries)];
  return lines.length > 0
    ? { text: ADD, values: [tenantId, events, JSON.stringify(lines)] }
    : { text: KEEP, values: [tenantId, events] };
}
