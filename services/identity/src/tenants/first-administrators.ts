import { Injectable } from '@nestjs/common';
import { roleOf, type UserInput } from '@porte/contracts';
import { derivedId, TechnicalError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectConfig, systemActor } from '@porte/service-kit';
import { ArrayOverlap } from 'typeorm';
import { AccountTokens } from '../accounts/account-tokens.js';
import type { IdentityConfig } from '../config.js';
import { resetLink } from '../mail/request-mail.js';
import { CreateUser, CreateUserHandler } from '../users/use-cases/create-user.js';
import { UserStore } from '../users/user-store.js';
import type { TenantInput } from './tenant-input.js';
import { TenantEntity } from './tenant.entity.js';
import { CreateTenant, CreateTenantHandler } from './use-cases/create-tenant.js';

/** What was missing and is there now. */
export interface OpenedTenant {
  isNewTenant: boolean;
  isNewAdministrator: boolean;
  /** where the administrator chooses a password, once; null for one who has a password */
  link: string | null;
}

/** Opens tenants for operators, who have no user yet. */
@Injectable()
export class FirstAdministrators {
  constructor(
    private readonly work: UnitOfWork,
    private readonly createTenant: CreateTenantHandler,
    private readonly createUser: CreateUserHandler,
    private readonly users: UserStore,
    private readonly tokens: AccountTokens,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /**
   * Creates a tenant and an administrator of it, each where it is missing; what exists is not changed. Repeating it gives a new link while the
   * administrator has no password.
   * @throws TechnicalError for a host of another tenant, for a user of another type, and where the limit of links per hour is reached
   */
  async open(tenant: Omit<TenantInput, 'id'>, administrator: UserInput): Promise<OpenedTenant> {
    const { id, host, isNewTenant } = await this.openTenant(tenant);
    const known = await this.work.run({ tenant_id: id }, tx => this.users.byEmail(tx, administrator.email));
    if (known && roleOf(known) !== administrator.user_type)
      throw new TechnicalError(`the user exists already, as ${roleOf(known)}`);
    const user =
      known ??
      (await this.createUser.execute(
        new CreateUser(systemActor(id), administrator, derivedId('user', id, administrator.email.toLowerCase())),
      ));
    return { isNewTenant, isNewAdministrator: !known, link: await this.linkOf(id, host, user.id) };
  }

  private async openTenant(
    tenant: Omit<TenantInput, 'id'>,
  ): Promise<{ id: string; host: string; isNewTenant: boolean }> {
    const id = derivedId('tenant', tenant.slug);
    const { known, taken } = await this.work.system(id, async tx => ({
      known: await tx.manager.findOneBy(TenantEntity, { slug: tenant.slug }),
      taken: await tx.manager.findOneBy(TenantEntity, { hosts: ArrayOverlap(tenant.hosts) }),
    }));
    if (taken && taken.slug !== tenant.slug) throw new TechnicalError(`tenant ${taken.slug} has this host`);
    if (known) return { id: known.id, host: known.hosts[0] ?? tenant.hosts[0]!, isNewTenant: false };
    await this.createTenant.execute(new CreateTenant({ ...tenant, id }));
    return { id, host: tenant.hosts[0]!, isNewTenant: true };
  }

  private linkOf(tenantId: string, host: string, userId: string): Promise<string | null> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const user = await this.users.lock(tx, userId);
      if (!user || user.password_hash !== null) return null;
      const token = await this.tokens.issue(tx, user, 'reset');
      if (token === null) throw new TechnicalError('too many links within an hour: try again later');
      return resetLink(host, token, this.config.SIGN_IN_URL);
    });
  }
}
