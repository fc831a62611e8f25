import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenWork } from '@porte/contracts';
import { isTestSide } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, type ProcessRow } from '@porte/process-kit';
import { BackgroundThrottle, SNAPSHOT_DUTY_CYCLE } from '../database/background-throttle.js';
import { ObjectStore } from '../storage/object-store.js';
import { erasureProcess, type Erasure, type ErasureSteps } from './erasure-process.js';
import { erasureQuery, filesQuery, type PersonalErasure } from './erasure.js';

/** Files that are deleted at the same time. */
const DELETIONS = 8;
/** Blocks of a table, of 8 kB, that one statement looks at: some milliseconds. */
const BLOCKS = 128;

/** The addresses of rows from which and up to which a statement works. */
type Part = readonly [from: string, to: string];

/** A person of a tenant. */
interface Person {
  tenant_id: string;
  id: string;
}

/** Does something outside of the service's tables before they are erased, such as to withdraw an access; it may be repeated. */
export type BeforeErasure = (person: Person, signal: AbortSignal) => Promise<void>;

/** Carries out erasures as the service declares them. */
@Injectable()
export class PersonErasures implements ErasureSteps, OnModuleInit {
  private readonly before: BeforeErasure[] = [];

  constructor(
    private readonly declared: PersonalErasure,
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.processes.register(erasureProcess, this as ErasureSteps);
  }

  /** To be called before the service starts to work. */
  addBefore(step: BeforeErasure): void {
    this.before.push(step);
  }

  /** What of a person is under way and has to end before its erasure. */
  async openWork({ tenant_id, id }: Person): Promise<OpenWork[]> {
    const conditions = Object.entries(this.declared.open);
    if (conditions.length === 0) return [];
    const columns = conditions.map(([work, sql]) => `(${sql}) as ${work}`).join(', ');
    return this.work.run({ tenant_id }, async tx => {
      const [row] = await tx.query<Partial<Record<OpenWork, boolean>>>(`select ${columns}`, [tenant_id, id]);
      return conditions.map(([work]) => work as OpenWork).filter(work => row![work]);
    });
  }

  async erase(
    { tenant_id, user_ids }: ProcessRow<Erasure>,
    signal: AbortSignal,
  ): Promise<'waiting' | { outcome: 'erased'; data: Pick<Erasure, 'rows'> }> {
    const people = user_ids.map(id => ({ tenant_id, id }));
    // Nothing of a test side costs anyone anything, and its money cannot be paid out.
    if (!isTestSide(tenant_id))
      for (const person of people) if ((await this.openWork(person)).length > 0) return 'waiting';
    let rows = 0;
    for (const person of people) {
      for (const step of this.before) await step(person, signal);
      // Another round finds what a transaction wrote during this one.
      for (let changed = -1; changed !== 0; rows += changed) changed = await this.eraseOnce(person, signal);
    }
    return { outcome: 'erased', data: { rows } };
  }

  /** @returns rows that were deleted or replaced */
  private async eraseOnce(person: Person, signal: AbortSignal): Promise<number> {
    const throttle = new BackgroundThrottle(SNAPSHOT_DUTY_CYCLE, signal);
    let rows = 0;
    for (const [name, table] of Object.entries(this.declared.tables))
      for (const part of await this.partsOf(person, name)) {
        // Files go first: a row that is gone could not name them any more.
        if (table.files) await this.deleteFiles(await this.query(person, filesQuery(name, table), part));
        const [erased] = await this.query<{ rows: number }>(person, erasureQuery(name, table), part);
        rows += erased!.rows;
        await throttle.pause();
      }
    return rows;
  }

  /** Addresses of rows between which the parts of a table lie. */
  private async partsOf({ tenant_id }: Person, name: string): Promise<Part[]> {
    const [size] = await this.work.run({ tenant_id }, tx =>
      tx.query<{ blocks: number }>(
        `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`,
        [name],
      ),
    );
    return Array.from({ length: Math.ceil(size!.blocks / BLOCKS) }, (_, n) => [
      `(${n * BLOCKS},0)`,
      `(${(n + 1) * BLOCKS},0)`,
    ]);
  }

  private async deleteFiles(keys: readonly { key: string }[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETIONS)
      await Promise.all(keys.slice(at, at + DELETIONS).map(({ key }) => this.store.delete(key)));
  }

  private query<T extends object>({ tenant_id, id }: Person, sql: string, part: Part): Promise<T[]> {
    return this.work.run({ tenant_id }, tx => tx.query<T>(sql, [tenant_id, id, ...part]));
  }
}
