import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DEFAULT_COLOR,
  SERVICES,
  type OpenWork,
  type TenantDeletion,
  type TenantDeletionState,
} from '@porte/contracts';
import { derivedId, DomainError, PLATFORM_TENANT, testSideOf, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, type ProcessRow } from '@porte/process-kit';
import {
  InjectClock,
  InjectConfig,
  InternalClient,
  ObjectStore,
  PersonErasures,
  systemActor,
} from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { otherHolders } from '../privacy/other-holders.js';
import { changeLockedTenant, lockedTenant, lockTenant } from '../tenants/locked-tenant.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import {
  DAY_SECONDS,
  tenantDeletionProcess,
  type Deleted,
  type Postponement,
  type TenantDeletionRow,
  type TenantDeletionSteps,
} from './tenant-deletion.process.js';

/** Milliseconds for a service's answer, which looks at all users of a tenant. */
const OPEN_WORK_MS = 20_000;

/** The same time as `for` of the alert on tenant deletions (helm/porte/files/alerts/porte.yaml). */
const LATE_MS = 2 * DAY_SECONDS * 1000;

const lateAfter = ({ planned_for }: Pick<TenantDeletionRow, 'planned_for'>): Date =>
  new Date(planned_for.getTime() + LATE_MS);

/** What is left of a deleted tenant: no host leads to it, and it shows no picture. */
const CLOSED: Partial<TenantEntity> = {
  status: 'deleted',
  hosts: [],
  brand: { color: DEFAULT_COLOR, logo: null },
  suspension_reason: null,
};

/** Carries out the deletions of tenants. */
@Injectable()
export class TenantDeletions implements TenantDeletionSteps, OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly client: InternalClient,
    private readonly erasures: PersonErasures,
    private readonly store: ObjectStore,
    @InjectConfig() private readonly config: IdentityConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.processes.register(tenantDeletionProcess, this as TenantDeletionSteps);
    this.erasures.addBeforeTenant(tenantId => this.deleteTestSide(tenantId));
  }

  /** The last deletion of a tenant that was not canceled. */
  async of(tenantId: string): Promise<TenantDeletion | null> {
    const row = await this.work.run({ tenant_id: tenantId }, tx => this.find(tx));
    return (
      row && {
        state: row.state === 'closing' ? 'deleting' : (row.state as TenantDeletionState),
        planned_for: row.planned_for.toISOString(),
        asked_by: row.asked_by_email,
        open_work: row.open_work,
        deleted_services: row.deleted_services,
        is_late: ['closing', 'deleting'].includes(row.state) && this.clock.now() > lateAfter(row),
        deleted_at: row.deleted_at?.toISOString() ?? null,
      }
    );
  }

  /** The same as a row, in an open transaction. */
  async find(tx: Tx): Promise<ProcessRow<TenantDeletionRow> | null> {
    const [row] = await tx.query<ProcessRow<TenantDeletionRow>>(
      `select * from tenant_deletions where tenant_id = $1 and state <> 'canceled' order by created_at desc limit 1`,
      [tx.tenantId],
    );
    return row ?? null;
  }

  /** What of any user of the tenant is under way in any service. @throws DomainError `service_unavailable` */
  async openWork(tenantId: string): Promise<OpenWork | null> {
    const found = await Promise.all(
      otherHolders(this.config).map(url =>
        this.client.get<OpenWork[]>(url, '/internal/tenant_data/open_work', systemActor(tenantId), OPEN_WORK_MS),
      ),
    );
    return found.flat()[0] ?? null;
  }

  async close({ tenant_id, id }: ProcessRow<TenantDeletionRow>): Promise<'closed' | Postponement> {
    if (await this.isClosed(tenant_id)) return 'closed';
    const open_work = await this.openWork(tenant_id);
    if (open_work) return this.postponed(open_work);
    await this.work.system(tenant_id, async tx => {
      await lockedTenant(tx);
      // Who cancels holds the same lock, so that a canceled one is seen here.
      const [planned] = await tx.query(
        `select from tenant_deletions where tenant_id = $1 and id = $2 and state = 'planned'`,
        [tenant_id, id],
      );
      if (!planned) throw new DomainError('wrong_state');
      await changeLockedTenant(tx, { status: 'deleted' }, this.clock.now());
    });
    return 'closed';
  }

  async begin({ tenant_id }: ProcessRow<TenantDeletionRow>): Promise<'begun' | Postponement> {
    // Twice: what one service has handed to another between the answers of the two, such as a payment, is found by the second round.
    const open_work = (await this.openWork(tenant_id)) ?? (await this.openWork(tenant_id));
    if (!open_work) return 'begun';
    await this.work.system(tenant_id, async tx => {
      await lockTenant(tx);
      await changeLockedTenant(tx, { status: 'suspended' }, this.clock.now());
    });
    return this.postponed(open_work);
  }

  async start(tx: Tx, { tenant_id, id }: ProcessRow<TenantDeletionRow>): Promise<void> {
    const { slug } = await tx.manager.findOneByOrFail(TenantEntity, { id: tenant_id });
    await tx.publish('tenant.deleted', tenant_id, { erasure_id: id });
    await audit(tx, { id: PLATFORM_TENANT }, { action: 'tenant.deletion_begun', subject: tenant_id, label: slug });
  }

  async look(
    { tenant_id, id }: ProcessRow<TenantDeletionRow>,
    signal: AbortSignal,
  ): Promise<'waiting' | { outcome: 'deleted'; data: Deleted }> {
    await this.freeHostsAndCopies(tenant_id);
    const [row] = await this.work.run({ tenant_id }, tx =>
      tx.query<TenantDeletionRow>('select deleted_services from tenant_deletions where tenant_id = $1 and id = $2', [
        tenant_id,
        id,
      ]),
    );
    if (!SERVICES.every(service => row!.deleted_services.includes(service))) return 'waiting';
    // Services share the folder of a tenant, and none stores a file there any more.
    for (const each of new Set([tenant_id, testSideOf(tenant_id)])) await this.store.deleteAll(each, signal);
    return { outcome: 'deleted', data: { deleted_at: this.clock.now() } };
  }

  /** Frees the hosts and deletes copies, once the deletion is committed: until then the tenant may be opened again, and needs both. */
  private async freeHostsAndCopies(tenantId: string): Promise<void> {
    const { hosts, suspension_reason } = await this.work.run({ tenant_id: tenantId }, tx =>
      tx.manager.findOneByOrFail(TenantEntity, { id: tenantId }),
    );
    if (hosts.length === 0 && suspension_reason === null) return;
    await this.work.system(tenantId, async tx => {
      await lockTenant(tx);
      await changeLockedTenant(tx, CLOSED, this.clock.now());
      await deleteCopies(tx);
    });
  }

  /** The next look at what has to end first is a day later. */
  private postponed(open_work: OpenWork): Postponement {
    const planned_for = new Date(this.clock.now().getTime() + DAY_SECONDS * 1000);
    return { outcome: 'postponed', data: { planned_for, wait_seconds: DAY_SECONDS, open_work } };
  }

  private async isClosed(id: string): Promise<boolean> {
    const row = await this.work.run({ tenant_id: id }, tx => tx.manager.findOneBy(TenantEntity, { id }));
    return row?.status === 'deleted';
  }

  /** By the same event in its own tenant; nothing of it costs anyone anything, so no one waits for it. */
  private async deleteTestSide(live: string): Promise<void> {
    const side = testSideOf(live);
    if (side === live || (await this.isClosed(side))) return;
    await this.work.system(side, async tx => {
      if (!(await tx.manager.findOneBy(TenantEntity, { id: side }))) return;
      await lockedTenant(tx);
      await changeLockedTenant(tx, CLOSED, this.clock.now());
      await tx.publish('tenant.deleted', side, { erasure_id: derivedId('tenant_deletion', side) });
    });
  }
}

/** Copies of the transaction's tenant belong to the developers who asked for them, of other tenants. */
async function deleteCopies(tx: Tx): Promise<void> {
  const copies = `select tenant_id, id from reports where path = 'tenant_data' and asked->'where'->>'tenant_id' = $1`;
  await tx.query(`delete from report_chunks where (tenant_id, report_id) in (${copies})`, [tx.tenantId]);
  await tx.query(`delete from reports where (tenant_id, id) in (${copies})`, [tx.tenantId]);
}
