import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { TenantEntity, tenantFact } from '../tenant.entity.js';
import type { TenantInput } from '../tenant-input.js';

/** Changes fields of a tenant and publishes the event. */
export class ChangeTenant extends Command<Tenant> {
  constructor(
    readonly id: string,
    readonly change: Partial<Omit<TenantInput, 'id'>>,
  ) {
    super();
  }
}

@CommandHandler(ChangeTenant)
export class ChangeTenantHandler implements ICommandHandler<ChangeTenant> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `tenant_not_found` */
  execute({ id, change }: ChangeTenant): Promise<Tenant> {
    return this.work.system(id, async tx => {
      await tx.manager.update(TenantEntity, { id }, { ...change, updated_at: this.clock.now() });
      const row = await tx.manager.findOneBy(TenantEntity, { id });
      if (!row) throw new DomainError('tenant_not_found');
      await tx.publish('tenant.updated', id, tenantFact(row));
      return tenantFact(row);
    });
  }
}
