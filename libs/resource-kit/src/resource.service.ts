import type { Readable } from 'node:stream';
import type { EventType, RowFact } from '@porte/contracts';
import { DomainError, PLATFORM_TENANT, type Clock } from '@porte/domain-kit';
import { audit, type ReferenceStore, type Row, type Tx, type UnitOfWork } from '@porte/messaging-kit';
import { BackgroundThrottle, type Actor, type Secrets } from '@porte/service-kit';
import type { SelectQueryBuilder } from 'typeorm';
import { auditEntries, type RowChange } from './audited.js';
import type { Condition } from './condition.js';
import type { ResourceDefinition } from './define-resource.js';
import { EXPORT_DUTY_CYCLE, EXPORT_SLICE, type Exports } from './export/exports.js';
import { findRow, reach } from './reach.js';
import { readsOf, rulesFor, type RuleContext } from './rules.js';
import { MOST_PER_PAGE, parseListQuery, type ListGrammar, type ListQuery } from './list-query.js';

type Query = Record<string, unknown>;

/** Rows of a page that are read, and made objects of, at a time: a page of the usual most is one statement, and so of one instant. */
const PIECE = MOST_PER_PAGE;

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.code === 'not_found';

/** The answer of a list. */
export interface Page {
  data: object[];
  meta: { pagination: { page: number; per_page: number; total_pages: number; total_objects: number } };
}

/** Lists, shows, creates, updates and destroys the rows of one resource: inside the tenant, the scope of the person, and one transaction with the event. */
export class ResourceService<E extends Row> {
  private readonly grammar: ListGrammar;

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
      defaultOrder: definition.defaultOrder,
      mostPerPage: definition.mostPerPage,
    };
  }

  list(actor: Actor, query: Query): Promise<Page> {
    const asked = parseListQuery(query, this.grammar);
    return this.work.run(actor, async tx => {
      const found = this.reach(tx, actor, 'read').andWhere(asked.where.sql, asked.where.params);
      const total = asked.fast ? null : await found.getCount();
      const rows = await this.page(found, asked);
      const count = total ?? rows.length;
      return {
        data: await this.present(rows, asked.include, tx, actor),
        meta: {
          pagination: {
            page: asked.page,
            per_page: asked.perPage,
            total_pages: Math.ceil(count / asked.perPage),
            total_objects: count,
          },
        },
      };
    });
  }

  count(actor: Actor, query: Query): Promise<number> {
    const { where } = parseListQuery(query, this.grammar);
    return this.work.run(actor, tx => this.reach(tx, actor, 'read').andWhere(where.sql, where.params).getCount());
  }

  /**
   * Everything that a list of this `where` would hold, as an xlsx file, the newest first.
   * @throws DomainError `export_running`, `exports_busy` where it must wait for others
   */
  async export(actor: Actor, query: Query): Promise<Readable> {
    const { where } = parseListQuery(query, this.grammar);
    return this.exports.file(actor, {
      name: this.definition.path,
      fields: this.definition.export,
      slices: this.slices(actor, where),
    });
  }

  /** @throws DomainError `not_found` for what does not exist or is not the person's */
  show(actor: Actor, id: string, query: Query): Promise<object> {
    const { include } = parseListQuery(query, this.grammar);
    return this.work.run(
      actor,
      async tx => (await this.present([await this.find(tx, actor, id)], include, tx, actor))[0]!,
    );
  }

  /** @param id the row's id; made twice with the same id, it is made once */
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
   * One row inside an open transaction; locked when it is to be written.
   * @throws DomainError `not_found`
   */
  find(tx: Tx, actor: Actor, id: string, intent: 'read' | 'write' = 'read'): Promise<E> {
    return findRow(this.definition, tx, actor, id, intent);
  }

  /** Inserts a row with its event inside an open transaction, for use-cases with rules of their own. */
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
    // What the system itself makes, as a tenant's default settings, is nobody's action.
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

  private tell(tx: Tx, verb: 'created' | 'updated' | 'destroyed', row: E): Promise<void> {
    return tx.publish(`${this.definition.key}.${verb}` as EventType, row.id, this.definition.fact(row) as RowFact);
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

  /** The row that a new one takes the place of, locked. */
  private async replaced(tx: Tx, actor: Actor, draft: object): Promise<E | null> {
    const { replaces } = this.definition;
    if (replaces.length === 0) return null;
    const query = this.reach(tx, actor, 'write').setLock('pessimistic_write');
    for (const column of replaces)
      query.andWhere(`r.${column} = :${column}`, { [column]: (draft as Record<string, unknown>)[column] });
    return query.getOne();
  }

  /**
   * By id, which grows with time: rows that others add meanwhile move nothing. Each slice in a transaction of its own, so that no connection and no instant
   * of the database is held while the reader takes its time; the place of the last one is the cursor.
   */
  private async *slices(actor: Actor, where: Condition): AsyncGenerator<object[]> {
    const throttle = new BackgroundThrottle(EXPORT_DUTY_CYCLE);
    for (let last: string | undefined; ;) {
      const slice = await this.work.run(actor, tx => {
        const query = this.reach(tx, actor, 'read')
          .andWhere(where.sql, where.params)
          .orderBy('r.id', 'DESC')
          .limit(EXPORT_SLICE);
        return (last ? query.andWhere('r.id < :last', { last }) : query).getMany();
      });
      if (slice.length > 0) yield slice.map(row => this.definition.view(row, actor));
      if (slice.length < EXPORT_SLICE) return;
      last = slice.at(-1)!.id;
      await throttle.pause();
    }
  }

  /** A large one in pieces, between which others have their turn. */
  private async page(query: SelectQueryBuilder<E>, { order, page, perPage }: ListQuery): Promise<E[]> {
    for (const [name, direction] of order) query.addOrderBy(`r.${name}`, direction);
    query.addOrderBy('r.id', order[0]?.[1] ?? 'DESC');
    const [rows, first]: [E[], number] = [[], (page - 1) * perPage];
    for (let piece = PIECE; piece === PIECE && rows.length < perPage;) {
      const found = await query
        .offset(first + rows.length)
        .limit(Math.min(PIECE, perPage - rows.length))
        .getMany();
      rows.push(...found);
      piece = found.length;
    }
    return rows;
  }

  private async present(rows: E[], include: string[], tx: Tx, actor: Actor): Promise<object[]> {
    const related: [string, Map<string, unknown>][] = [];
    // One after the other: a transaction is one connection.
    for (const name of include)
      related.push([name, await this.definition.include[name]!(rows, { tx, actor, references: this.references })]);
    return rows.map(row => ({
      ...this.definition.view(row, actor),
      ...Object.fromEntries(related.map(([name, byId]) => [name, byId.get(row.id) ?? null])),
    }));
  }
}
