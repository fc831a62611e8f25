import { Injectable } from '@nestjs/common';
import {
  INVOICE_FIELDS,
  INVOICE_LINE_STATES,
  MOST_PAID_PARCELS,
  type InvoiceField,
  type InvoiceLine,
  type InvoiceLines as Shown,
  type InvoiceLineState,
  type InvoiceMap,
  type InvoiceMapInput,
} from '@porte/contracts';
import { DomainError, newId } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { rejectCustomers } from '../overweights/overweights.js';
import { chargeOf, measurementOf, TRACKING_MAP, type LineValues } from './invoice-line.js';
import { matchProcess } from './match.process.js';

/** Lines that a look shows. */
const SHOWN = 200;
/** The most maps of a tenant, and the most lines that are looked for again at once. */
const MOST_MAPS = 50;
const MOST_LINES = 50_000;

interface LineRow {
  id: string;
  map: string;
  tracking_number: string;
  invoice_number: string | null;
  invoice_line: string | null;
  measured: LineValues;
  state: InvoiceLineState;
  created_at: Date;
}

const viewOf = ({ map, measured, created_at, ...row }: LineRow): InvoiceLine => {
  const { length = null, width = null, height = null, weight = null, billable_kg = null } = measurementOf(measured);
  const isByTracking = map === TRACKING_MAP;
  return {
    ...row,
    source: isByTracking ? 'tracking' : 'invoice',
    invoice_line: isByTracking ? null : row.invoice_line,
    length,
    width,
    height,
    weight,
    billable_kg,
    carrier_charge: chargeOf(measured)?.toJSON() ?? null,
    created_at: created_at.toISOString(),
  };
};

/** The lines of imported invoices that need a look, and the maps of files that staff add. */
@Injectable()
export class InvoiceLines {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
  ) {}

  /** Lines without a parcel, and how many there are of each kind. */
  show(actor: Actor): Promise<Shown> {
    rejectCustomers(actor);
    return this.work.run(actor, async tx => {
      const rows = await tx.query<LineRow>(
        `select id, map, tracking_number, invoice_number, invoice_line, measured, state, created_at from overweight_lines
          where tenant_id = $1 and state = 'unmatched' order by id desc limit ${SHOWN}`,
        [tx.tenantId],
      );
      const counts = await tx.query<{ state: InvoiceLineState; count: number }>(
        'select state, count(*)::int as count from overweight_lines where tenant_id = $1 group by state',
        [tx.tenantId],
      );
      const found = new Map(counts.map(({ state, count }) => [state, count]));
      return {
        lines: rows.map(viewOf),
        counts: Object.fromEntries(INVOICE_LINE_STATES.map(state => [state, found.get(state) ?? 0])) as Shown['counts'],
      };
    });
  }

  /** Looks for the parcels of lines without one again. @throws DomainError `wrong_state` while lines are looked for */
  async matchAgain(actor: Actor): Promise<{ lines: number }> {
    rejectCustomers(actor);
    return this.work.run(actor, async tx => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`match overweights ${tx.tenantId}`]);
      await forgetOldMatches(tx);
      const running = await tx.query(
        `select from overweight_matches where tenant_id = $1 and state = 'asking' limit 1`,
        [tx.tenantId],
      );
      if (running.length > 0) throw new DomainError('wrong_state');
      const open = await tx.query<{ id: string }>(
        `select id from overweight_lines where tenant_id = $1 and state in ('received', 'unmatched') order by id limit ${MOST_LINES}`,
        [tx.tenantId],
      );
      const lines = open.map(({ id }) => id);
      for (let at = 0; at < lines.length; at += MOST_PAID_PARCELS)
        await this.processes.start(tx, matchProcess, {
          id: newId(),
          user_id: actor.id,
          lines: lines.slice(at, at + MOST_PAID_PARCELS),
        });
      return { lines: lines.length };
    });
  }

  /** Nothing follows from a line without a parcel. @throws DomainError `not_found`, `wrong_state` */
  async dismiss(actor: Actor, id: string): Promise<void> {
    rejectCustomers(actor);
    await this.work.run(actor, async tx => {
      const [line] = await tx.query<{ state: InvoiceLineState }>(
        'select state from overweight_lines where tenant_id = $1 and id = $2 for update',
        [tx.tenantId, id],
      );
      if (!line) throw new DomainError('not_found');
      if (line.state !== 'unmatched') throw new DomainError('wrong_state');
      await tx.query(
        `update overweight_lines set state = 'dismissed', updated_at = now() where tenant_id = $1 and id = $2`,
        [tx.tenantId, id],
      );
    });
  }

  maps(actor: Actor): Promise<InvoiceMap[]> {
    rejectCustomers(actor);
    return this.work.run(actor, tx =>
      tx.query<InvoiceMap>('select id, name, headings from overweight_maps where tenant_id = $1 order by name, id', [
        tx.tenantId,
      ]),
    );
  }

  /** @param id with the same id it is added once @throws ValidationFailed for a name that another map has, and beyond the most maps */
  addMap(actor: Actor, id: string, { name, ...given }: InvoiceMapInput): Promise<InvoiceMap> {
    rejectCustomers(actor);
    const headings = Object.fromEntries(
      INVOICE_FIELDS.flatMap(field => {
        const heading = given[field]?.trim();
        return heading ? [[field, heading] as [InvoiceField, string]] : [];
      }),
    );
    return this.work.run(actor, async tx => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`overweight maps ${tx.tenantId}`]);
      const others = await tx.query<{ name: string }>(
        'select name from overweight_maps where tenant_id = $1 and id <> $2',
        [tx.tenantId, id],
      );
      if (others.length >= MOST_MAPS) throw ValidationFailed.of('name', 'max', MOST_MAPS);
      if (others.some(each => each.name === name.trim())) throw ValidationFailed.of('name', 'taken');
      await tx.query(
        'insert into overweight_maps (tenant_id, id, name, headings) values ($1, $2, $3, $4) on conflict do nothing',
        [tx.tenantId, id, name.trim(), JSON.stringify(headings)],
      );
      return { id, name: name.trim(), headings };
    });
  }

  /** @throws DomainError `not_found` */
  async removeMap(actor: Actor, id: string): Promise<void> {
    rejectCustomers(actor);
    await this.work.run(actor, async tx => {
      const removed = await tx.query<{ id: string }>(
        'with gone as (delete from overweight_maps where tenant_id = $1 and id = $2 returning id) select id from gone',
        [tx.tenantId, id],
      );
      if (removed.length === 0) throw new DomainError('not_found');
    });
  }
}

/** Matches are kept for a month. */
const forgetOldMatches = (tx: Tx): Promise<unknown> =>
  tx.query(
    `delete from overweight_matches where tenant_id = $1 and state <> 'asking' and updated_at < now() - interval '30 days'`,
    [tx.tenantId],
  );
