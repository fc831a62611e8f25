import { Injectable } from '@nestjs/common';
import { DomainError, fullName } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { isStaff, type Actor } from '@porte/service-kit';

interface UserCopy {
  id: string;
  parent_id?: string | null;
  name?: string;
  last_name?: string;
  email?: string;
}

interface TenantCopy {
  name?: string;
  time_zone?: string;
  currency?: string;
}

/** The owner of a wallet. */
export interface Holder {
  id: string;
  name: string;
  email: string;
}

/** The tenant's name, time zone and currency. */
export interface StatementSettings {
  name: string;
  timeZone: string;
  currency: string;
}

/** Finds the wallet whose statement the actor may read. */
@Injectable()
export class WalletFinder {
  constructor(private readonly references: ReferenceStore) {}

  /**
   * A customer's own wallet; for staff, that of any user of the tenant.
   * @throws DomainError `forbidden` for a sub-user, because it may not see its parent's movements; `not_found` for a wallet that
   * the actor may not see
   */
  async holder(tx: Tx, actor: Actor, userId?: string): Promise<Holder> {
    const id = isStaff(actor) ? await this.walletOf(tx, userId ?? actor.id) : ownOf(actor, userId);
    const user = await this.references.find<UserCopy>(tx, 'user', id);
    return { id, name: fullName(user ?? {}), email: user?.email ?? '' };
  }

  async settings(tx: Tx): Promise<StatementSettings> {
    const tenant = await this.references.find<TenantCopy>(tx, 'tenant', tx.tenantId);
    return {
      name: tenant?.name ?? '',
      timeZone: tenant?.time_zone ?? 'America/Mexico_City',
      currency: tenant?.currency ?? 'MXN',
    };
  }

  private async walletOf(tx: Tx, id: string): Promise<string> {
    const user = await this.references.find<UserCopy>(tx, 'user', id);
    if (!user) throw new DomainError('not_found');
    return user.parent_id ?? user.id;
  }
}

function ownOf(actor: Actor, userId?: string): string {
  if (actor.owner_id !== actor.id) throw new DomainError('forbidden');
  if (userId !== undefined && userId !== actor.id) throw new DomainError('not_found');
  return actor.id;
}
