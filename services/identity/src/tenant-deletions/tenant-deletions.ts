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
import { InjectClock, InjectConfig, InternalClient, PersonErasures, systemActor } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { otherHolders } from '../privacy/other-holders.js';
import { changeLockedTenant, lockedTenant } from '../tenants/locked-tenant.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import {
  tenantDeletionProcess,
  type Postponed,
  type TenantDeletionRow,
  type TenantDeletionSteps,
} from './tenant-deletion.process.js';

/** Between looks at what has to end first, once the waiting period is over. */
const DAY_SECONDS = 86_400;

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
        state: row.state as TenantDeletionState,
        planned_for: row.planned_for.toISOString(),
        asked_by: row.asked_by_email,
        open_work: row.open_work,
        deleted_services: row.deleted_services,
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
        this.client.get<OpenWork[]>(url, '/internal/tenant_data/open_work', systemActor(tenantId)),
      ),
    );
    return found.flat()[0] ?? null;
  }

  async close({
    tenant_id,
    id,
  }: ProcessRow<TenantDeletionRow>): Promise<'closed' | { outcome: 'postponed'; data: Postponed }> {
    if (await this.isClosed(tenant_id)) return 'closed';
    const open_work = await this.openWork(tenant_id);
    const now = this.clock.now();
    if (open_work) {
      const planned_for = new Date(now.getTime() + DAY_SECONDS * 1000);
      return { outcome: 'postponed', data: { planned_for, wait_seconds: DAY_SECONDS, open_work } };
    }
    await this.work.system(tenant_id, async tx => {
      const { slug } = await lockedTenant(tx);
      // Who cancels holds the same lock, so that a canceled one is seen here.
      const [planned] = await tx.query(
        `select from tenant_deletions where tenant_id = $1 and id = $2 and state = 'planned'`,
        [tenant_id, id],
      );
      if (!planned) throw new DomainError('wrong_state');
      await this.closeLocked(tx, id, now);
      await audit(tx, { id: PLATFORM_TENANT }, { action: 'tenant.deletion_begun', subject: tenant_id, label: slug });
    });
    return 'closed';
  }

  look({
    tenant_id,
    id,
  }: ProcessRow<TenantDeletionRow>): Promise<
    'waiting' | { outcome: 'deleted'; data: Pick<TenantDeletionRow, 'deleted_at'> }
  > {
    return this.work.run({ tenant_id }, async tx => {
      const [row] = await tx.query<TenantDeletionRow>(
        'select deleted_services from tenant_deletions where tenant_id = $1 and id = $2',
        [tenant_id, id],
      );
      if (!SERVICES.every(service => row!.deleted_services.includes(service))) return 'waiting';
      await audit(tx, { id: PLATFORM_TENANT }, { action: 'tenant.deleted', subject: tenant_id });
      return { outcome: 'deleted', data: { deleted_at: this.clock.now() } };
    });
  }

  private async isClosed(id: string): Promise<boolean> {
    const row = await this.work.run({ tenant_id: id }, tx => tx.manager.findOneBy(TenantEntity, { id }));
    return row?.status === 'deleted';
  }

  private async closeLocked(tx: Tx, erasure_id: string, now: Date): Promise<void> {
    await changeLockedTenant(tx, CLOSED, now);
    await tx.publish('tenant.deleted', tx.tenantId, { erasure_id });
  }

  /** By the same event in its own tenant; nothing of it costs anyone anything, so no one waits for it. */
  private async deleteTestSide(live: string): Promise<void> {
    const side = testSideOf(live);
    if (side === live || (await this.isClosed(side))) return;
    await this.work.system(side, async tx => {
      if (!(await tx.manager.findOneBy(TenantEntity, { id: side }))) return;
      await lockedTenant(tx);
      await this.closeLocked(tx, derivedId('tenant_deletion', side), this.clock.now());
    });
  }
}
