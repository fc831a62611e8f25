import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { changeLockedTenant, lockedTenant } from '../locked-tenant.js';
import { tenantFact } from '../tenant.entity.js';

/** Suspends a tenant or ends its suspension; changes nothing if it already has that status. */
export class SuspendTenant extends Command<Tenant> {
  /** @param suspension null ends the suspension */
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly suspension: { reason: string | null } | null,
  ) {
    super();
  }
}

@CommandHandler(SuspendTenant)
export class SuspendTenantHandler implements ICommandHandler<SuspendTenant> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `own_tenant`, since no one might be left to end it; `tenant_not_found`; `tenant_deletion_planned` */
  execute({ actor, id, suspension }: SuspendTenant): Promise<Tenant> {
    if (suspension && id === actor.tenant_id) throw new DomainError('own_tenant');
    return this.work.system(id, async tx => {
      const row = await lockedTenant(tx);
      const status = suspension ? 'suspended' : 'active';
      if (row.status === status) return tenantFact(row);
      if (!suspension) await this.assertNoDeletion(tx);
      await audit(tx, actor, {
        action: suspension ? 'tenant.suspended' : 'tenant.resumed',
        subject: id,
        label: row.slug,
        data: { ...suspension },
      });
      const now = this.clock.now();
      const suspended_at = suspension ? now : null;
      const suspension_reason = suspension?.reason ?? null;
      return changeLockedTenant(tx, { status, suspended_at, suspension_reason }, now);
    });
  }

  private async assertNoDeletion(tx: Tx): Promise<void> {
    const planned = await tx.query(`select from tenant_deletions where tenant_id = $1 and state = 'planned'`, [
      tx.tenantId,
    ]);
    if (planned.length > 0) throw new DomainError('tenant_deletion_planned');
  }
}
