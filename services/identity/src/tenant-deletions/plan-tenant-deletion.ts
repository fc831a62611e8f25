import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, InjectConfig, ValidationFailed, type Actor } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { lockedTenant } from '../tenants/locked-tenant.js';
import { DAY_SECONDS, tenantDeletionProcess } from './tenant-deletion.process.js';
import { TenantDeletions } from './tenant-deletions.js';

/** Plans the deletion of a suspended tenant after the waiting period. @param slug the tenant's, typed to confirm which one is deleted */
export class PlanTenantDeletion extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(PlanTenantDeletion)
export class PlanTenantDeletionHandler implements ICommandHandler<PlanTenantDeletion> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly deletions: TenantDeletions,
    @InjectConfig() private readonly config: IdentityConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * @throws ValidationFailed for another slug
   * @throws DomainError `own_tenant`, `default_tenant`, `tenant_not_suspended`, `tenant_deletion_planned`; `tenant_has_<work>` for what has to end before; `service_unavailable`
   */
  async execute({ actor, id, slug }: PlanTenantDeletion): Promise<void> {
    if (id === actor.tenant_id) throw new DomainError('own_tenant');
    const found = await this.deletions.openWork(id);
    await this.work.run({ tenant_id: id }, async tx => {
      const tenant = await lockedTenant(tx);
      if (tenant.slug === this.config.DEFAULT_TENANT) throw new DomainError('default_tenant');
      if (tenant.status !== 'suspended') throw new DomainError('tenant_not_suspended');
      if (slug.trim() !== tenant.slug) throw ValidationFailed.of('slug', 'invalid');
      if (await this.deletions.find(tx)) throw new DomainError('tenant_deletion_planned');
      if (found) throw new DomainError(`tenant_has_${found}`);
      const wait_seconds = this.config.TENANT_DELETION_DAYS * DAY_SECONDS;
      const planned_for = new Date(this.clock.now().getTime() + wait_seconds * 1000);
      await this.processes.start(tx, tenantDeletionProcess, {
        id: newId(),
        asked_by: actor.id,
        asked_by_email: actor.email,
        planned_for,
        wait_seconds,
        open_work: null,
        deleted_services: [],
        deleted_at: null,
      });
      await audit(tx, actor, {
        action: 'tenant.deletion_planned',
        subject: id,
        label: slug,
        data: { planned_for: planned_for.toISOString() },
      });
    });
  }
}
