import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { GrantTable } from '../../access/grant-table.js';
import { TenantEntity, tenantFact } from '../tenant.entity.js';
import type { TenantInput } from '../tenant-input.js';

/** Creates a tenant with the default grants. Repeating it with the same id changes nothing. */
export class CreateTenant extends Command<Tenant> {
  constructor(readonly tenant: TenantInput) {
    super();
  }
}

@CommandHandler(CreateTenant)
export class CreateTenantHandler implements ICommandHandler<CreateTenant> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly grants: GrantTable,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws QueryFailedError if another tenant has the slug */
  execute({ tenant }: CreateTenant): Promise<Tenant> {
    const now = this.clock.now();
    return this.work.system(tenant.id, async tx => {
      const known = await tx.manager.findOneBy(TenantEntity, { id: tenant.id });
      if (known) return tenantFact(known);
      await tx.manager.insert(TenantEntity, { ...tenant, created_at: now, updated_at: now });
      await this.grants.seed(tx);
      const made = tenantFact(await tx.manager.findOneByOrFail(TenantEntity, { id: tenant.id }));
      await tx.publish('tenant.created', tenant.id, made);
      return made;
    });
  }
}
