import type { Readable } from 'node:stream';
import type { Type } from '@nestjs/common';
import { isPublished, seesPrices, withheldColumns, type EventType, type Locale, type RowFact } from '@porte/contracts';
import { DomainError, PLATFORM_TENANT, type Clock } from '@porte/domain-kit';
import { isMoneyColumn, type Row } from '@porte/database-kit';
import { audit, type ReferenceStore, type Tx, type UnitOfWork } from '@porte/messaging-kit';
import { BackgroundThrottle, currentContext, withoutPrices, type Actor, type Secrets } from '@porte/service-kit';
import { getMetadataArgsStorage, QueryFailedError, type SelectQueryBuilder } from 'typeorm';
import { auditEntries, type RowChange } from './audited.js';
import { allOf, type Condition } from './condition.js';
import { countRows, type Count } from './count.js';
import { afterPlace, cursorOf, placeOf, type OrderKey, type Place } from './cursor.js';
import type { ResourceDefinition } from './define-resource.js';
import { columnsFor, rowFor } from './export/export-cells.js';
import { exportChoice, type ExportChoice, type ExportFormat } from './export/export-format.js';
import { inPeriod, type ExportPeriod } from './export/export-period.js';
import { EXPORT_DUTY_CYCLE, EXPORT_SLICE, type ExportOf, type Exports } from './export/exports.js';
import { isOfMoney } from './filters.js';
import type { Include } from './includes.js';
import { findRow, reach } from './reach.js';
import { readsOf, rulesFor, type RuleContext } from './rules.js';
import { MAX_PER_PAGE, orderOf, parseListQuery, whereObject, type ListGrammar, type ListQuery } from './list-query.js';
import { searchOf } from './search.js';
import { zoneOf } from './tenant-zone.js';

type Query = Record<string, unknown>;

/**
 * Maximum number of rows read and converted per statement; a page of the default size and the row that shows that another page follows are one statement
 * and so one snapshot.
 */
const PIECE = MAX_PER_PAGE + 1;

/** A plan without the values of the filters and the search would be the same for a rare word and for a frequent one. */
const planByValues = (tx: Tx): Promise<unknown> => tx.query('set local plan_cache_mode = force_custom_plan');

/** SQLSTATE class of values that do not fit their type. */
const DATA_EXCEPTION = /^22/;

const isDataException = (error: unknown): boolean =>
  error instanceof QueryFailedError && DATA_EXCEPTION.test((error.driverError as { code?: string }).code ?? '');

/** The values that `page` selects for the cursor, in the order of its keys. */
const placeIn = (raw: Record<string, string | null>): Place =>
  Object.keys(raw)
    .filter(name => name.startsWith('place_'))
    .toSorted((a, b) => Number(a.slice(6)) - Number(b.slice(6)))
    .map(name => raw[name]!);

/** Orders a query by its keys, and starts it after a place. */
function placed<E extends Row>(query: SelectQueryBuilder<E>, keys: readonly OrderKey[], after: Place | null): void {
  for (const [at, { column, direction }] of keys.entries())
    query.addOrderBy(`r.${column}`, direction).addSelect(`r.${column}::text`, `place_${at}`);
  if (after === null) return;
  const { sql, params } = afterPlace(keys, after);
  query.andWhere(sql, params);
}

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.code === 'not_found';

interface Pagination {
  page: number;
  per_page: number;
  total_pages: number;
  total_objects: number;
  /** the total is beyond what is counted exactly */
  is_estimate: boolean;
  /** for `after`: the rows that follow this page in the same order; null at the end */
  next_cursor: string | null;
}

/** The rows of an export, and how they are written. */
export interface ChosenRows extends ExportChoice {
  where: Condition;
  /** of the tenant, an IANA name */
  timeZone: string;
}

/** How fast an export is read. */
export interface ExportPace {
  /** rows that are read and written without a pause */
  slice: number;
  throttle: BackgroundThrottle;
}

/** The answer of a list. */
export interface Page {
  data: object[];
  meta: { pagination: Pagination };
}

/** What a list may be asked by users without prices: neither an order nor a filter by an amount, both of which would reveal it. */
function withoutMoney(entity: Type<Row>, grammar: ListGrammar): ListGrammar {
  const columns = getMetadataArgsStorage().filterColumns(entity);
  const amounts = columns.filter(({ options }) => isMoneyColumn(options)).map(({ propertyName }) => propertyName);
  return {
    ...grammar,
    where: Object.fromEntries(Object.entries(grammar.where).filter(([, filter]) => !isOfMoney(filter))),
    order: grammar.order.filter(column => !amounts.includes(column)),
  };
}

/**
 * Lists, shows, creates, updates and deletes the rows of one resource: within the tenant, the scope of the actor, and one transaction with the event.
 */
export class ResourceService<E extends Row> {
  private readonly grammar: ListGrammar;
  private readonly grammarWithoutPrices: ListGrammar;

  constructor(
    private readonly definition: ResourceDefinition<E>,
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly clock: Clock,
    private readonly exports: Exports,
    /** null in a service without secrets */
    private readonly secrets: Secrets | null,
  ) {
    this.grammar = {
      where: definition.where,
      order: definition.order,
      include: Object.keys(definition.include),
      search: searchOf(definition),
      defaultOrder: definition.defaultOrder,
      maxPerPage: definition.maxPerPage,
    };
    this.grammarWithoutPrices = withoutMoney(definition.entity, this.grammar);
  }

  private grammarOf({ grants }: Actor): ListGrammar {
    return seesPrices(grants) ? this.grammar : this.grammarWithoutPrices;
  }

  list(actor: Actor, query: Query): Promise<Page> {
    const asked = parseListQuery(query, this.grammarOf(actor));
    return this.work.run(actor, async tx => {
      await planByValues(tx);
      const found = this.reach(tx, actor, 'read').andWhere(asked.where.sql, asked.where.params);
      const { rows, next } = await this.page(found.clone(), asked);
      const { count, isEstimate } = await this.total(tx, found, asked, { rows: rows.length, isLast: next === null });
      return {
        data: await this.present(rows, asked.include, tx, actor),
        meta: {
          pagination: {
            page: asked.page,
            per_page: asked.perPage,
            total_pages: Math.ceil(count / asked.perPage),
            total_objects: count,
            is_estimate: isEstimate,
            next_cursor: next,
          },
        },
      };
    });
  }

  count(actor: Actor, query: Query): Promise<Count> {
    const { where } = parseListQuery(query, this.grammarOf(actor));
    return this.work.run(actor, async tx => {
      await planByValues(tx);
      return this.counted(tx, this.reach(tx, actor, 'read').andWhere(where.sql, where.params));
    });
  }

  /**
   * All rows of a list with this `where` and created in this period, as a file of the chosen columns.
   * @throws DomainError `invalid_query`, what the rule of the resource's exports throws; `export_running`, `exports_busy` while other exports run;
   * ValidationFailed for the period
   */
  async export(
    actor: Actor,
    query: Query,
    period: ExportPeriod = {},
  ): Promise<{ file: Readable; format: ExportFormat }> {
    const chosen = await this.chosenRows(actor, query, period);
    const pace = { slice: EXPORT_SLICE, throttle: new BackgroundThrottle(EXPORT_DUTY_CYCLE) };
    const content = this.content(actor, chosen, currentContext()?.locale ?? 'es-MX', pace);
    return { file: await this.exports.file(actor, content), format: chosen.format };
  }

  /**
   * The rows that an export has, after its rule has allowed them.
   * @throws as `export`
   */
  async chosenRows(actor: Actor, query: Query, period: ExportPeriod): Promise<ChosenRows> {
    const { choice, rest } = exportChoice(query, this.definition.export);
    const { where } = parseListQuery(rest, this.grammarOf(actor));
    const timeZone = await this.work.run(actor, async tx => {
      const reads = readsOf(tx, actor, this.references);
      const { format } = choice;
      await this.definition.exportRule({ actor, format, where: whereObject(rest['where'] ?? {}), reads });
      return zoneOf(tx, this.references);
    });
    return { ...choice, where: allOf([where, ...inPeriod(period, timeZone)]), timeZone };
  }

  /** How many rows that are; an estimate where there are very many. */
  countChosen(actor: Actor, { where }: ChosenRows): Promise<Count> {
    return this.work.run(actor, async tx => {
      await planByValues(tx);
      return this.counted(tx, this.reach(tx, actor, 'read').andWhere(where.sql, where.params));
    });
  }

  /** The content of a file of these rows, read at the given pace while it is written. */
  content(actor: Actor, chosen: ChosenRows, locale: Locale, pace: ExportPace): Required<ExportOf> {
    const { path } = this.definition;
    const { format, names, where, timeZone } = chosen;
    const isHidden = !seesPrices(actor.grants);
    const withheld = withheldColumns(path, actor);
    const fields = isHidden ? chosen.fields.filter(field => !withheld.includes(field)) : chosen.fields;
    const reader = names === 'people' ? { locale, timeZone } : null;
    const shown = (whole: object): object => {
      const row = isHidden ? (withoutPrices(whole) as object) : whole;
      return reader ? rowFor(path, fields, row, reader, format) : row;
    };
    return {
      name: path,
      columns: columnsFor(path, fields, reader),
      slices: this.slices(actor, where, shown, pace),
      format,
    };
  }

  /** @throws DomainError `not_found` if it does not exist or is outside of the actor's reach */
  show(actor: Actor, id: string, query: Query): Promise<object> {
    const { include } = parseListQuery(query, this.grammarOf(actor));
    return this.work.run(
      actor,
      async tx => (await this.present([await this.find(tx, actor, id)], include, tx, actor))[0]!,
    );
  }

  /** @param id the row's id; a repeated call with the same id creates it once */
  create(actor: Actor, input: object, id: string): Promise<object> {
    return this.write(actor, async tx => {
      const draft = (await rulesFor(this.definition, actor).create?.(input, this.context(tx, actor, id))) ?? input;
      const replaced = await this.replaced(tx, actor, draft);
      const row = replaced ? await this.change(tx, actor, replaced.id, draft) : await this.insert(tx, actor, draft, id);
      return this.definition.view(row, actor);
    });
  }

  update(actor: Actor, id: string, input: object): Promise<object> {
    return this.write(actor, async tx => {
      const before = await this.find(tx, actor, id, 'write');
      const draft = await rulesFor(this.definition, actor).change?.(input, { ...this.context(tx, actor, id), before });
      const isEmpty = draft && Object.keys(draft).length === 0;
      return this.definition.view(isEmpty ? before : await this.change(tx, actor, id, draft ?? input), actor);
    });
  }

  destroy(actor: Actor, id: string): Promise<void> {
    return this.write(actor, async tx => {
      const before = await this.find(tx, actor, id, 'write');
      const kept = await rulesFor(this.definition, actor).remove?.({ ...this.context(tx, actor, id), before });
      await (kept ? this.change(tx, actor, id, kept) : this.remove(tx, actor, id));
    });
  }

  /**
   * One row inside an open transaction; locked for writes.
   * @throws DomainError `not_found`
   */
  find(tx: Tx, actor: Actor, id: string, intent: 'read' | 'write' = 'read'): Promise<E> {
    return findRow(this.definition, tx, actor, id, intent);
  }

  /** Inserts a row with its event inside an open transaction, for use cases with additional rules. */
  async insert(tx: Tx, actor: Actor, input: object, id: string): Promise<E> {
    const now = this.clock.now();
    const values = {
      ...input,
      ...this.definition.scope.stamp(actor),
      ...this.place(tx, id),
      created_at: now,
      updated_at: now,
    };
    const made = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(this.definition.entity)
      .values(values as never)
      .orIgnore()
      .returning('id')
      .execute();
    const row = await this.find(tx, actor, id).catch((error: unknown) =>
      Promise.reject(isNotFound(error) ? new DomainError('already_exists') : error),
    );
    if ((made.raw as unknown[]).length === 0) return row;
    await this.tell(tx, 'created', row);
    // Rows created by the system, such as a tenant's default settings, are not audited.
    if (actor.id !== PLATFORM_TENANT) await this.record(tx, actor, { after: row });
    return row;
  }

  /** Changes a row with its event inside an open transaction. */
  async change(tx: Tx, actor: Actor, id: string, input: object): Promise<E> {
    const before = this.definition.audit ? await this.find(tx, actor, id) : undefined;
    await tx.manager.update(
      this.definition.entity,
      this.place(tx, id) as never,
      { ...input, updated_at: this.clock.now() } as never,
    );
    const row = await this.find(tx, actor, id);
    await this.tell(tx, 'updated', row);
    if (before) await this.record(tx, actor, { before, after: row, written: input });
    return row;
  }

  /** Deletes a row with its event inside an open transaction. */
  async remove(tx: Tx, actor: Actor, id: string): Promise<E> {
    const row = await this.find(tx, actor, id, 'write');
    await tx.manager.delete(this.definition.entity, this.place(tx, id) as never);
    await this.tell(tx, 'destroyed', row);
    await this.record(tx, actor, { before: row });
    return row;
  }

  private async record(tx: Tx, actor: Actor, change: RowChange<E>): Promise<void> {
    const { key, audit: audited } = this.definition;
    if (!audited) return;
    for (const entry of auditEntries(key, audited, change)) await audit(tx, actor, entry);
  }

  private async tell(tx: Tx, verb: 'created' | 'updated' | 'destroyed', row: E): Promise<void> {
    if (!isPublished(this.definition.key)) return;
    await tx.publish(`${this.definition.key}.${verb}` as EventType, row.id, this.definition.fact(row) as RowFact);
  }

  private write<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.definition.platform ? this.work.system(PLATFORM_TENANT, work) : this.work.run(actor, work);
  }

  private place(tx: Tx, id: string): { id: string; tenant_id?: string } {
    return this.definition.platform ? { id } : { id, tenant_id: tx.tenantId };
  }

  private reach(tx: Tx, actor: Actor, intent: 'read' | 'write'): SelectQueryBuilder<E> {
    return reach(this.definition, tx, actor, intent);
  }

  private context(tx: Tx, actor: Actor, id: string): RuleContext {
    const table = (): string => tx.manager.connection.getMetadata(this.definition.entity).tableName;
    return {
      actor,
      id,
      now: this.clock.now(),
      reads: readsOf(tx, actor, this.references),
      seal: text => {
        if (!this.secrets) throw new Error(`the service of ${this.definition.path} provides no Secrets`);
        return this.secrets.seal({ tenant_id: tx.tenantId, table: table(), id }, text);
      },
    };
  }

  /** The row that a new one replaces, locked. */
  private async replaced(tx: Tx, actor: Actor, draft: object): Promise<E | null> {
    const { replaces } = this.definition;
    if (replaces.length === 0) return null;
    const query = this.reach(tx, actor, 'write').setLock('pessimistic_write');
    for (const column of replaces)
      query.andWhere(`r.${column} = :${column}`, { [column]: (draft as Record<string, unknown>)[column] });
    return query.getOne();
  }

  /**
   * Each slice has its own transaction, so that a slow reader holds no connection or snapshot; the place of the last row is the cursor, so that concurrent
   * inserts do not shift rows.
   */
  private async *slices(
    actor: Actor,
    where: Condition,
    shown: (row: object) => object,
    { slice: size, throttle }: ExportPace,
  ): AsyncGenerator<object[]> {
    const { exportOrder, exportRelated, exported } = this.definition;
    const columns = exportOrder.split(',').map(part => part.trim().split(' ')[0]!);
    const order = orderOf(exportOrder, columns);
    for (let last: Place | null = null; ;) {
      const slice = await this.work.run(actor, async tx => {
        await planByValues(tx);
        const query = this.reach(tx, actor, 'read').andWhere(where.sql, where.params);
        placed(query, this.keysOf(query, order), last);
        const { entities, raw } = await query.limit(size).getRawAndEntities<Record<string, string | null>>();
        const related = await this.related(exportRelated, entities, tx, actor);
        return { rows: entities.map(row => exported(row, actor, related(row))), places: raw.map(placeIn) };
      });
      if (slice.rows.length > 0) yield slice.rows.map(shown);
      if (slice.rows.length < size) return;
      last = slice.places.at(-1)!;
      await throttle.pause();
    }
  }

  private counted(tx: Tx, query: SelectQueryBuilder<E>): Promise<Count> {
    return countRows(tx, query, this.definition.exactCount);
  }

  /** The last page shows how many rows there are; only the others need a count. */
  private async total(
    tx: Tx,
    query: SelectQueryBuilder<E>,
    { fast, after, page, perPage }: ListQuery,
    read: { rows: number; isLast: boolean },
  ): Promise<Count> {
    if (fast) return { count: read.rows, isEstimate: false };
    const seen = (page - 1) * perPage + read.rows;
    if (after === null && read.isLast && (read.rows > 0 || page === 1)) return { count: seen, isEstimate: false };
    const { count, isEstimate } = await this.counted(tx, query);
    return { count: isEstimate && !read.isLast ? Math.max(count, seen + 1) : count, isEstimate };
  }

  /** Ascending and descending ids complete an order in the direction of its first column. */
  private keysOf(query: SelectQueryBuilder<E>, order: ListQuery['order']): OrderKey[] {
    const metadata = query.connection.getMetadata(this.definition.entity);
    const isComplete = order.some(([column]) => column === 'id');
    return [...order, ...(isComplete ? [] : [['id', order[0]?.[1] ?? 'DESC'] as const])].map(([column, direction]) => ({
      column,
      direction,
      nullable: metadata.findColumnWithPropertyName(column)?.isNullable ?? true,
    }));
  }

  /** Reads a page and the cursor of the next one. */
  private async page(query: SelectQueryBuilder<E>, asked: ListQuery): Promise<{ rows: E[]; next: string | null }> {
    const keys = this.keysOf(query, asked.order);
    placed(query, keys, asked.after === null ? null : placeOf(asked.after, keys));
    const { rows, places } = await this.pieces(query, asked).catch((error: unknown) => {
      throw asked.after !== null && isDataException(error) ? new DomainError('invalid_cursor') : error;
    });
    const [shown, last] = [rows.slice(0, asked.perPage), places[asked.perPage - 1]];
    return { rows: shown, next: rows.length > shown.length && last ? cursorOf(keys, last) : null };
  }

  /** Reads a large page in pieces, so that other requests run in between; one row more than the page shows that another follows. */
  private async pieces(
    query: SelectQueryBuilder<E>,
    { after, page, perPage }: ListQuery,
  ): Promise<{ rows: E[]; places: Place[] }> {
    const read: { rows: E[]; places: Place[] } = { rows: [], places: [] };
    const [first, wanted] = [after === null ? (page - 1) * perPage : 0, perPage + 1];
    for (let piece = PIECE; piece === PIECE && read.rows.length < wanted;) {
      const { entities, raw } = await query
        .offset(first + read.rows.length)
        .limit(Math.min(PIECE, wanted - read.rows.length))
        .getRawAndEntities<Record<string, string | null>>();
      read.rows.push(...entities);
      read.places.push(...raw.map(placeIn));
      piece = entities.length;
    }
    return read;
  }

  private async present(rows: E[], include: string[], tx: Tx, actor: Actor): Promise<object[]> {
    const includes = Object.fromEntries(include.map(name => [name, this.definition.include[name]!]));
    const related = await this.related(includes, rows, tx, actor);
    return rows.map(row => ({ ...this.definition.view(row, actor), ...related(row) }));
  }

  /** Loads the related objects of some rows. @returns those of a row, by name */
  private async related(
    includes: Record<string, Include<E>>,
    rows: E[],
    tx: Tx,
    actor: Actor,
  ): Promise<(row: E) => Record<string, unknown>> {
    const loaded: [string, Map<string, unknown>][] = [];
    // Sequential: a transaction is one connection.
    for (const [name, load] of Object.entries(includes))
      loaded.push([name, await load(rows, { tx, actor, references: this.references })]);
    return row => Object.fromEntries(loaded.map(([name, byId]) => [name, byId.get(row.id) ?? null]));
  }
}
