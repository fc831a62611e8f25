import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  COST_FIELDS,
  costsSeenBy,
  MAX_TABLE_ROWS,
  MOST_PRICE_DRAFTS,
  type AuditAction,
  type PriceDraft,
  type PriceDraftChange,
  type PriceDraftInput,
  type PriceDraftPublication,
  type PriceDraftView,
  type PriceTableRow,
  type Role,
} from '@porte/contracts';
import { DomainError, fullName, PLATFORM_TENANT } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type AuditedPerson, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { readsOf } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import type { PriceTable } from '../price-index/index.js';
import { PriceTables } from '../price-tables/price-tables.js';
import {
  lookedUp,
  PriceVersions,
  recordPriceChange,
  rowsOfTable,
  storedTable,
  type StoredRow,
} from '../price-versions/price-versions.js';
import { requireReference, type ServiceCopy } from '../references/copies.js';
import { rejectForbiddenChanges, rejectForbiddenCosts, requireCosts } from '../service-prices/cost-rules.js';
import { servicePriceResource } from '../service-prices/service-price.resource.js';
import { lockTable, readTable, wholeTable } from '../service-prices/service-price-table.js';
import {
  priceDraftProcess,
  type PriceDraftColumns,
  type PriceDraftRow,
  type PriceDraftSteps,
} from './price-draft.process.js';

type Row = Required<PriceTableRow>;
type SavedDraft = PriceDraftRow & { saved_at: Date };

/** Drafts that a list shows. */
const LISTED = 50;

const YEAR_MS = 366 * 86_400_000;

const SYSTEM: AuditedPerson = { id: PLATFORM_TENANT };

/** Price tables that may come into force later. */
@Injectable()
export class PriceDrafts implements PriceDraftSteps, OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly tables: PriceTables,
    private readonly versions: PriceVersions,
  ) {}

  onModuleInit(): void {
    this.processes.register(priceDraftProcess, this as PriceDraftSteps);
  }

  /**
   * A draft with the prices in force.
   * @param id a repeated call with the same id makes it once
   * @throws DomainError `unknown_reference`, `price_drafts_full`
   */
  create(actor: Actor, { service_id, note = null }: PriceDraftInput, id: string): Promise<PriceDraftView> {
    return this.work.run(actor, async tx => {
      const service = await this.service(tx, actor, service_id);
      await lockTable(this.tables, tx, service_id);
      const [{ count }] = (await tx.query<{ count: number }>(
        `select count(*)::int as count from price_drafts where tenant_id = $1 and service_id = $2 and id <> $3 and state not in ('published', 'discarded')`,
        [tx.tenantId, service_id, id],
      )) as [{ count: number }];
      if (count >= MOST_PRICE_DRAFTS) throw new DomainError('price_drafts_full', { max: MOST_PRICE_DRAFTS });
      const { number, rows } = await this.versions.current(tx, service_id);
      const isNew = await this.processes.start(tx, priceDraftProcess, {
        id,
        service_id,
        note,
        author_id: actor.id,
        revision: 1,
        made_from: number,
        over: null,
        publish_at: null,
        scheduled_at: null,
        scheduled_by: null,
        stopped_because: null,
        number: null,
      });
      if (isNew) {
        await this.saveTable(tx, actor, { id, revision: 1 }, rows);
        await this.note(tx, actor, 'created', { id, service });
      }
      return this.view(tx, actor, await this.find(tx, id));
    });
  }

  /** The newest drafts of a service, newest first. */
  list(actor: Actor, serviceId: string): Promise<PriceDraft[]> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<SavedDraft>(
        `${SAVED_DRAFTS} and d.service_id = $2 order by d.id desc limit ${LISTED}`,
        [tx.tenantId, serviceId],
      );
      return this.drafts(tx, rows);
    });
  }

  /** @throws DomainError `not_found` */
  show(actor: Actor, id: string): Promise<PriceDraftView> {
    return this.work.run(actor, async tx => this.view(tx, actor, await this.find(tx, id)));
  }

  /**
   * Saves changes of a draft's table and note under the rules of the table in force.
   * @throws DomainError `not_found`, `forbidden` for a cost that the actor may not write, `wrong_state`, `conflict` where another person saved it in between
   * @throws ValidationFailed for a new row without a cost that the actor must enter, and for too many rows
   */
  save(actor: Actor, id: string, change: PriceDraftChange): Promise<PriceDraftView> {
    return this.work.run(actor, async tx => {
      const draft = await this.lock(tx, id, change.revision);
      const service = await this.service(tx, actor, draft.service_id);
      for (const row of change.rows) rejectForbiddenCosts(row, actor, service);
      const before = rowsOfTable(await this.table(tx, draft));
      const known = new Set(before.map(({ kg }) => kg));
      for (const row of change.rows) if (!known.has(row.kg)) requireCosts(row, actor, service);
      const rows = changed(before, change);
      if (rows.length > Math.max(MAX_TABLE_ROWS, before.length))
        throw ValidationFailed.of('rows', 'arrayMaxSize', MAX_TABLE_ROWS);
      const revision = draft.revision + 1;
      const note = change.note === undefined ? draft.note : change.note?.trim() || null;
      await tx.query(
        'update price_drafts set revision = $3, note = $4, updated_at = now() where tenant_id = $1 and id = $2',
        [tx.tenantId, id, revision, note],
      );
      await this.saveTable(tx, actor, { id, revision }, storedTable(rows));
      return this.view(tx, actor, await this.find(tx, id));
    });
  }

  /**
   * Puts a draft in force, now or at a moment, over the version that it was compared with.
   * @throws DomainError `not_found`, `unknown_reference`, `wrong_state`; `conflict` where another person saved the draft in between; `prices_changed` where another version
   * is in force; `forbidden` where a cost would change that the actor may not write
   * @throws ValidationFailed for a moment that is over or more than a year away
   */
  publish(
    actor: Actor,
    id: string,
    { revision, over = null, at = null }: PriceDraftPublication,
  ): Promise<PriceDraftView> {
    return this.work.run(actor, async tx => {
      const draft = await this.lock(tx, id, revision);
      const service = await this.service(tx, actor, draft.service_id);
      if (!(await this.lockOver(tx, { ...draft, over }))) throw new DomainError('prices_changed');
      const before = await readTable(tx, draft.service_id);
      rejectForbiddenChanges(rowsOfTable(await this.table(tx, draft)), before, actor, service);
      if (at === null) {
        const number = await this.putInForce(tx, { ...draft, over }, actor.id);
        await this.processes.signal(tx, priceDraftProcess, id, 'published', { number });
        await this.note(tx, actor, 'published', { id, service, data: { number } });
      } else {
        const [{ now }] = (await tx.query<{ now: Date }>('select now() as now')) as [{ now: Date }];
        const publish_at = new Date(at);
        const wait = publish_at.getTime() - now.getTime();
        if (!(wait > 0 && wait <= YEAR_MS)) throw ValidationFailed.of('at', 'withinYear');
        const schedule = { publish_at, scheduled_at: now, scheduled_by: actor.id, over };
        await this.processes.signal(tx, priceDraftProcess, id, 'scheduled', schedule);
        await this.note(tx, actor, 'scheduled', { id, service, data: { at: publish_at.toISOString(), over } });
      }
      return this.view(tx, actor, await this.find(tx, id));
    });
  }

  /** Takes back the moment of a scheduled draft. @throws DomainError `not_found`, `wrong_state` */
  unschedule(actor: Actor, id: string): Promise<PriceDraftView> {
    return this.end(actor, id, 'unscheduled', ['scheduled']);
  }

  /** @throws DomainError `not_found`, `wrong_state` */
  discard(actor: Actor, id: string): Promise<PriceDraftView> {
    return this.end(actor, id, 'discarded', ['open', 'scheduled', 'stopped']);
  }

  /** The table of a draft's save, for pricing. @throws DomainError `not_found` */
  lookUp(actor: Actor, key: { service_id: string; draft_id: string; revision: number }): Promise<PriceTable> {
    return this.work.run(actor, async tx => {
      const table = await this.table(tx, { ...key, id: key.draft_id });
      return lookedUp(key.service_id, rowsOfTable(table));
    });
  }

  readonly publishDue: PriceDraftSteps['publishDue'] = async (tx, draft) => {
    const service = await this.references.find<ServiceCopy>(tx, 'service', draft.service_id);
    if (!service) return { outcome: 'stopped', data: { reason: 'service_gone' } };
    if (!(await this.lockOver(tx, draft))) return { outcome: 'stopped', data: { reason: 'prices_changed' } };
    const number = await this.putInForce(tx, draft, draft.scheduled_by!);
    const data = { number, scheduled_by: draft.scheduled_by };
    await this.note(tx, SYSTEM, 'published', { id: draft.id, service, data });
    return { outcome: 'published', data: { number } };
  };

  readonly tellStopped: PriceDraftSteps['tellStopped'] = async (tx, { id, service_id, stopped_because }) => {
    const service = await this.references.find<ServiceCopy>(tx, 'service', service_id);
    const reason = stopped_because!;
    await this.note(tx, SYSTEM, 'stopped', { id, service, data: { reason } });
    await tx.publish('price_draft.stopped', id, { draft_id: id, service_id, service: service?.name ?? null, reason });
  };

  private end(
    actor: Actor,
    id: string,
    outcome: 'unscheduled' | 'discarded',
    from: readonly PriceDraftRow['state'][],
  ): Promise<PriceDraftView> {
    return this.work.run(actor, async tx => {
      const draft = await this.find(tx, id, 'for update of d');
      if (!from.includes(draft.state)) throw new DomainError('wrong_state');
      await this.processes.signal(tx, priceDraftProcess, id, outcome);
      const service = await this.references.find<ServiceCopy>(tx, 'service', draft.service_id);
      await this.note(tx, actor, outcome, { id, service });
      return this.view(tx, actor, await this.find(tx, id));
    });
  }

  /** Locks a service's table. @returns whether the version that a draft comes into force over is still the one in force */
  private async lockOver(
    tx: Tx,
    { service_id, over }: Pick<PriceDraftColumns, 'service_id' | 'over'>,
  ): Promise<boolean> {
    await lockTable(this.tables, tx, service_id);
    return (await this.versions.current(tx, service_id)).number === over;
  }

  /** @returns the version that it became @throws DomainError `prices_changed` */
  private async putInForce(tx: Tx, draft: PriceDraftColumns, author_id: string): Promise<number | null> {
    const { service_id, note, over } = draft;
    const rows = rowsOfTable(await this.table(tx, draft));
    await recordPriceChange(tx, { author_id, note });
    const change = wholeTable(service_id, rows, await readTable(tx, service_id));
    await this.tables.save(tx, servicePriceResource, change);
    return this.versions.numberNow(tx, service_id, over);
  }

  private service(tx: Tx, actor: Actor, id: string): Promise<ServiceCopy> {
    return requireReference<ServiceCopy>(readsOf(tx, actor, this.references), 'service', id);
  }

  private async find(tx: Tx, id: string, lock = ''): Promise<SavedDraft> {
    const [row] = await tx.query<SavedDraft>(`${SAVED_DRAFTS} and d.id = $2 ${lock}`, [tx.tenantId, id]);
    if (!row) throw new DomainError('not_found');
    return row;
  }

  /** A draft that may be changed. */
  private async lock(tx: Tx, id: string, revision: number): Promise<SavedDraft> {
    const draft = await this.find(tx, id, 'for update of d');
    if (draft.state !== 'open' && draft.state !== 'stopped') throw new DomainError('wrong_state');
    if (draft.revision !== revision) throw new DomainError('conflict');
    return draft;
  }

  private async table(
    tx: Tx,
    { id, service_id, revision }: Pick<PriceDraftColumns, 'id' | 'service_id' | 'revision'>,
  ): Promise<StoredRow[]> {
    const [saved] = await tx.query<{ rows: StoredRow[] }>(
      `select t.rows from price_draft_tables t join price_drafts d on d.tenant_id = t.tenant_id and d.id = t.draft_id
      where t.tenant_id = $1 and t.draft_id = $2 and t.revision = $3 and d.service_id = $4`,
      [tx.tenantId, id, revision, service_id],
    );
    if (!saved) throw new DomainError('not_found');
    return saved.rows;
  }

  private saveTable(
    tx: Tx,
    actor: Actor,
    { id, revision }: Pick<PriceDraftColumns, 'id' | 'revision'>,
    rows: readonly StoredRow[],
  ): Promise<unknown> {
    return tx.query(
      `insert into price_draft_tables (tenant_id, id, draft_id, revision, rows, author_id) values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
      [tx.tenantId, id, revision, JSON.stringify(rows), actor.id],
    );
  }

  private note(
    tx: Tx,
    person: AuditedPerson,
    verb: 'created' | 'scheduled' | 'unscheduled' | 'stopped' | 'published' | 'discarded',
    { id, service, data }: { id: string; service: ServiceCopy | undefined | null; data?: Record<string, unknown> },
  ): Promise<void> {
    const action: AuditAction = `price_draft.${verb}`;
    const carrier = service ? { carrier_id: service.carrier_id } : {};
    return audit(tx, person, { action, subject: id, label: service?.name ?? null, data: { ...carrier, ...data } });
  }

  private async drafts(tx: Tx, rows: readonly SavedDraft[]): Promise<PriceDraft[]> {
    const ids = [...new Set(rows.map(({ author_id }) => author_id))];
    const authors = await this.references.findAll<{ name: string; last_name: string }>(tx, 'user', ids);
    return rows.map(row => {
      const author = authors.get(row.author_id);
      const { id, service_id, state, note, revision, made_from, stopped_because, number } = row;
      return {
        ...{ id, service_id, state, note, revision, made_from, stopped_because, number },
        author: author ? { id: row.author_id, name: fullName(author) } : null,
        publish_at: row.publish_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
        saved_at: row.saved_at.toISOString(),
      };
    });
  }

  private async view(tx: Tx, { role }: Actor, row: SavedDraft): Promise<PriceDraftView> {
    const [[draft], table, { number, rows }] = [
      await this.drafts(tx, [row]),
      await this.table(tx, row),
      await this.versions.current(tx, row.service_id),
    ];
    return { ...draft!, rows: seen(table, role), current: { number, rows: seen(rows, role) } };
  }
}

const SAVED_DRAFTS = `select d.*, t.created_at as saved_at from price_drafts d
  join price_draft_tables t on t.tenant_id = d.tenant_id and t.draft_id = d.id and t.revision = d.revision where d.tenant_id = $1`;

/** A table after the changes of a save: a cost that was not sent keeps its value, and is 0 in a new row. */
function changed(before: readonly Row[], { rows, removed = [] }: PriceDraftChange): Row[] {
  const table = new Map(before.map(row => [row.kg, row]));
  for (const kg of removed ?? []) table.delete(kg);
  const saved = new Map(before.map(row => [row.kg, row]));
  for (const { kg, price, admin_cost, main_admin_cost } of rows) {
    const old = saved.get(kg);
    table.set(kg, {
      kg,
      price,
      admin_cost: admin_cost ?? old?.admin_cost ?? 0,
      main_admin_cost: main_admin_cost ?? old?.main_admin_cost ?? 0,
    });
  }
  return [...table.values()].sort((a, b) => a.kg - b.kg);
}

/** The rows of a table with the costs that a role sees. */
function seen(table: readonly StoredRow[], role: Role): PriceTableRow[] {
  const hidden = COST_FIELDS.filter(field => !costsSeenBy(role).includes(field)) as readonly string[];
  return rowsOfTable(table).map(
    row =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field))) as unknown as PriceTableRow,
  );
}
