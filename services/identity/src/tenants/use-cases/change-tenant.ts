import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tenant, TenantBrand } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { TenantEntity, tenantFact } from '../tenant.entity.js';
import { changeLockedTenant, lockedTenant } from '../locked-tenant.js';
import { TenantHosts } from '../tenant-hosts.js';
import type { TenantInput } from '../tenant-input.js';

type Fields = Partial<Omit<TenantInput, 'id' | 'slug'>>;
/** What is not given of the brand stays too. */
type Change = Omit<Fields, 'brand'> & { brand?: Partial<TenantBrand> };

/** Changes fields of a tenant and publishes the event. */
export class ChangeTenant extends Command<Tenant> {
  /** @param actor for the tenant's audit trail; without one, the installation changes it */
  constructor(
    readonly id: string,
    readonly change: Change,
    readonly actor?: Actor,
  ) {
    super();
  }
}

const given = (brand: Partial<TenantBrand>): Partial<TenantBrand> =>
  Object.fromEntries(Object.entries(brand).filter(([, value]) => value !== undefined));

/** The fields that really change, as they are in the row and as they are to be. */
function differences(row: TenantEntity, { brand, ...rest }: Change): { before: Fields; after: Fields } {
  const wanted: Fields = { ...rest, ...(brand && { brand: { ...row.brand, ...given(brand) } }) };
  const fields = (Object.keys(wanted) as (keyof Fields)[]).filter(
    field => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(row[field]),
  );
  const of = (source: Fields): Fields => Object.fromEntries(fields.map(field => [field, source[field]]));
  return { before: of(row), after: of(wanted) };
}

@CommandHandler(ChangeTenant)
export class ChangeTenantHandler implements ICommandHandler<ChangeTenant> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly hosts: TenantHosts,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `tenant_not_found`; ValidationFailed for a host of another tenant */
  execute({ id, change, actor }: ChangeTenant): Promise<Tenant> {
    return this.work.system(id, async tx => {
      const known = await tx.manager.findOneBy(TenantEntity, { id });
      if (!known) throw new DomainError('tenant_not_found');
      if (change.hosts) await this.hosts.take(tx, { id, slug: known.slug, hosts: change.hosts }, known.hosts);
      const row = await lockedTenant(tx);
      const { before, after } = differences(row, change);
      if (Object.keys(after).length === 0) return tenantFact(row);
      if (actor)
        await audit(tx, actor, { action: 'tenant.changed', subject: id, label: row.slug, data: { before, after } });
      return changeLockedTenant(tx, after, this.clock.now());
    });
  }
}
