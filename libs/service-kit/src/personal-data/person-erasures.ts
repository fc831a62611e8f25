import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenWork } from '@porte/contracts';
import { isTestSide } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, type ProcessRow } from '@porte/process-kit';
import type { ObjectStore } from '../storage/object-store.js';
import { erasureProcess, type Erasure, type ErasureSteps } from './erasure-process.js';
import type { PersonalErasure } from './erasure.js';
import { TableSweep } from './table-sweep.js';

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
  private readonly sweep: TableSweep;

  constructor(
    private readonly declared: PersonalErasure,
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    store: ObjectStore,
  ) {
    this.sweep = new TableSweep(work, store);
  }

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
      for (let changed = -1; changed !== 0; rows += changed)
        changed = await this.sweep.run({ tenant_id, value: person.id }, this.declared.tables, signal);
    }
    return { outcome: 'erased', data: { rows } };
  }
}
