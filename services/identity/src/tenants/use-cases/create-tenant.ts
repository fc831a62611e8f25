import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tenant, TenantAdministratorInput } from '@porte/contracts';
import { derivedId, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, systemActor, type Actor } from '@porte/service-kit';
import { GrantTable } from '../../access/grant-table.js';
import { columnsOf } from '../../users/domain/allowed-change.js';
import { NewUsers } from '../../users/new-users.js';
import { TenantEntity, tenantFact } from '../tenant.entity.js';
import { TenantHosts } from '../tenant-hosts.js';
import type { TenantInput } from '../tenant-input.js';

/** Creates a tenant with the default grants. Repeating it with the same id changes nothing. */
export class CreateTenant extends Command<Tenant> {
  /** @param request of a developer: the first main admin is created with the tenant, and invited by mail */
  constructor(
    readonly tenant: TenantInput,
    readonly request?: { actor: Actor; administrator: TenantAdministratorInput },
  ) {
    super();
  }
}

@CommandHandler(CreateTenant)
export class CreateTenantHandler implements ICommandHandler<CreateTenant> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly hosts: TenantHosts,
    private readonly grants: GrantTable,
    private readonly people: NewUsers,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed for a slug or host of another tenant */
  execute({ tenant, request }: CreateTenant): Promise<Tenant> {
    const now = this.clock.now();
    return this.work.system(tenant.id, async tx => {
      await this.hosts.take(tx, tenant, request ? [] : tenant.hosts);
      const known = await tx.manager.findOneBy(TenantEntity, { id: tenant.id });
      if (known) return tenantFact(known);
      await tx.manager.insert(TenantEntity, { ...tenant, created_at: now, updated_at: now });
      await this.grants.seed(tx);
      const made = tenantFact(await tx.manager.findOneByOrFail(TenantEntity, { id: tenant.id }));
      await tx.publish('tenant.created', tenant.id, made);
      if (request) await this.addAdministrator(tx, made, request);
      return made;
    });
  }

  /** In the same transaction: a tenant without anyone who may enter it never exists. */
  private async addAdministrator(
    tx: Tx,
    { id, slug, name }: Tenant,
    { actor, administrator }: NonNullable<CreateTenant['request']>,
  ): Promise<void> {
    const columns = columnsOf({ ...administrator, company: name, user_type: 'main_admin' });
    await this.people.insert(tx, systemActor(id), columns, derivedId('user', id, administrator.email.toLowerCase()));
    await audit(tx, actor, { action: 'tenant.created', subject: id, label: slug, data: { name } });
  }
}
