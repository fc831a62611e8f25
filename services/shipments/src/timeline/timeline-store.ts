import { Injectable } from '@nestjs/common';
import type { Statement, Tx } from '@porte/messaging-kit';
import type { JournalEntry } from './journal-entry.js';
import { translate, type TimelineRow } from './translate.js';

const ENTRY = 'id uuid, shipment_id uuid, type text, at timestamptz, data jsonb';
const ROW = 'id uuid, shipment_id uuid, kind text, at timestamptz, by_id uuid, amount bigint, facts jsonb';

const KEEP = `insert into shipment_journal (tenant_id, id, shipment_id, type, at, data) select $1, e.id, e.shipment_id, e.type, e.at, e.data from jsonb_to_recordset($2) as e (${ENTRY}) on conflict do nothing`;
const ADD = `with journal as (${KEEP})
  insert into timeline_entries (tenant_id, id, shipment_id, kind, at, by_id, amount, facts) select $1, r.id, r.shipment_id, r.kind, r.at, r.by_id, r.amount, r.facts from jsonb_to_recordset($3) as r (${ROW}) on conflict do nothing`;

/** The journal, which only grows, and the timeline, which can be made from it again at any time. */
@Injectable()
export class TimelineStore {
  /** what is written with the commit of a transaction */
  private readonly atCommit = new WeakMap<Tx, JournalEntry[]>();

  /** Writes events down and what a timeline says of them, all of a transaction in one statement: the two cannot part. It travels with the commit. */
  add(tx: Tx, entries: readonly JournalEntry[]): void {
    const waiting = this.atCommit.get(tx);
    if (waiting) return void waiting.push(...entries);
    const all = [...entries];
    this.atCommit.set(tx, all);
    tx.withCommit(() => keeping(tx.tenantId, all));
  }

  /** Adds the lines of events that stand in the journal. A line that is there already stays as it is. */
  async fold(tx: Tx, entries: readonly JournalEntry[]): Promise<void> {
    await tx.query(
      `insert into timeline_entries (tenant_id, id, shipment_id, kind, at, by_id, amount, facts) select $1, r.* from jsonb_to_recordset($2) as r (${ROW}) on conflict do nothing`,
      [tx.tenantId, rowsOf(entries)],
    );
  }

  /** The next events of the tenant's journal, in the order of their ids. */
  async page(tx: Tx, after: string, size: number): Promise<JournalEntry[]> {
    const rows = await tx.query<Omit<JournalEntry, 'at'> & { at: Date }>(
      'select id, shipment_id, type, at, data from shipment_journal where tenant_id = $1 and id > $2 order by id limit $3',
      [tx.tenantId, after, size],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }

  /** Drops the tenant's timelines; the journal stays. */
  async clear(tx: Tx): Promise<void> {
    await tx.query('delete from timeline_entries where tenant_id = $1', [tx.tenantId]);
  }

  /** A shipment's lines by time, and by the order of ids where the time is the same. */
  ofShipment(tx: Tx, shipmentId: string): Promise<(Omit<TimelineRow, 'at'> & { at: Date })[]> {
    return tx.query(
      'select id, shipment_id, kind, at, by_id, amount, facts from timeline_entries where tenant_id = $1 and shipment_id = $2 order by at, id',
      [tx.tenantId, shipmentId],
    );
  }
}

const linesOf = (entries: readonly JournalEntry[]): TimelineRow[] => entries.map(translate).filter(row => row !== null);

const rowsOf = (entries: readonly JournalEntry[]): string => JSON.stringify(linesOf(entries));

/** Events that no line speaks of are kept alone. */
function keeping(tenantId: string, entries: readonly JournalEntry[]): Statement {
  const [events, lines] = [JSON.stringify(entries), linesOf(entries)];
  return lines.length > 0
    ? { text: ADD, values: [tenantId, events, JSON.stringify(lines)] }
    : { text: KEEP, values: [tenantId, events] };
}
