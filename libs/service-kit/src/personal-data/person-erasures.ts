import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenWork } from '@porte/contracts';
import { isTestSide, TechnicalError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, type ProcessRow } from '@porte/process-kit';
import type { ObjectStore } from '../storage/object-store.js';
import { erasureProcess, type Erasure, type ErasureOutcome, type ErasureSteps } from './erasure-process.js';
import type { PersonalErasure } from './erasure.js';
import { OF_TENANT, type TenantDeletion } from '../tenant-data/tenant-deletion.js';
import { TableSweep } from './table-sweep.js';

/** A person of a tenant. */
interface Person {
  tenant_id: string;
  id: string;
}

/** Does something outside of the service's tables before they are erased, such as to withdraw an access; it may be repeated. */
export type BeforeErasure = (person: Person, signal: AbortSignal) => Promise<void>;

/** Does something outside of the service's tables before those of a tenant are deleted; it may be repeated. */
export type BeforeTenantDeletion = (tenantId: string) => Promise<void>;

/** What a service declares of erasures. */
interface Declared {
  person: PersonalErasure;
  /** of a whole tenant */
  tenant: TenantDeletion | undefined;
}

/** Carries out erasures as the service declares them. */
@Injectable()
export class PersonErasures implements ErasureSteps, OnModuleInit {
  private readonly before: BeforeErasure[] = [];
  private readonly beforeTenant: BeforeTenantDeletion[] = [];
  private readonly sweep: TableSweep;

  constructor(
    private readonly declared: Declared,
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

  /** To be called before the service starts to work. */
  addBeforeTenant(step: BeforeTenantDeletion): void {
    this.beforeTenant.push(step);
  }

  /** What of a person is under way and has to end before its erasure. */
  openWork(person: Person): Promise<OpenWork[]> {
    return this.open(this.declared.person.open, person);
  }

  /** What of any user of a tenant is under way and has to end before the tenant is deleted. */
  openWorkOfTenant(tenantId: string): Promise<OpenWork[]> {
    return this.open(this.declared.tenant?.open ?? {}, { tenant_id: tenantId, id: tenantId });
  }

  private async open(declared: PersonalErasure['open'], { tenant_id, id }: Person): Promise<OpenWork[]> {
    const conditions = Object.entries(declared);
    if (conditions.length === 0) return [];
    const columns = conditions.map(([work, sql]) => `(${sql}) as ${work}`).join(', ');
    return this.work.run({ tenant_id }, async tx => {
      const [row] = await tx.query<Partial<Record<OpenWork, boolean>>>(`select ${columns}`, [tenant_id, id]);
      return conditions.map(([work]) => work as OpenWork).filter(work => row![work]);
    });
  }

  /** @throws TechnicalError for an erasure of no one: it would report as done what was not erased */
  async erasePeople({ tenant_id, user_ids }: ProcessRow<Erasure>, signal: AbortSignal): Promise<ErasureOutcome> {
    if (user_ids.length === 0) throw new TechnicalError('the erasure names no user');
    const people = user_ids.map(id => ({ tenant_id, id }));
    // Nothing of a test side costs anyone anything, and its money cannot be paid out.
    if (!isTestSide(tenant_id))
      for (const person of people) if ((await this.openWork(person)).length > 0) return 'waiting';
    let rows = 0;
    for (const person of people) {
      for (const step of this.before) await step(person, signal);
      // Another round finds what a transaction wrote during this one.
      for (let changed = -1; changed !== 0; rows += changed)
        changed = await this.sweep.run({ tenant_id, value: person.id }, this.declared.person.tables, signal);
    }
    return { outcome: 'erased', data: { rows } };
  }

  /** Empties the tables of the tenant; its files are deleted once, by identity, when every service is done. */
  async deleteTenant({ tenant_id }: ProcessRow<Erasure>, signal: AbortSignal): Promise<ErasureOutcome> {
    const { tenant } = this.declared;
    if (!tenant) throw new TechnicalError('the service declares no deletion of tenants');
    if (!isTestSide(tenant_id) && (await this.openWorkOfTenant(tenant_id)).length > 0) return 'waiting';
    for (const step of this.beforeTenant) await step(tenant_id);
    const tables = Object.fromEntries(
      Object.entries(tenant.tables).map(([name, { of = 'true', ...table }]) => [
        name,
        { ...table, of: `${OF_TENANT} and (${of})` },
      ]),
    );
    let rows = 0;
    // Another round finds what a transaction wrote during this one.
    for (let changed = -1; changed !== 0; rows += changed)
      changed = await this.sweep.run({ tenant_id, value: tenant_id }, tables, signal);
    return { outcome: 'erased', data: { rows } };
  }
}
