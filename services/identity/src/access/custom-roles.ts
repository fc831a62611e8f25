import { Injectable } from '@nestjs/common';
import { roleIn, roleKeyOf, roleOf, type Role, type RoleKey, type UserType } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { roleKeyOfActor, ValidationFailed, type Actor } from '@porte/service-kit';
import { CustomRoleEntity } from './custom-role.entity.js';
import { GrantTable } from './grant-table.js';

/** What of a user decides its permissions. */
interface RoleColumns {
  user_type: UserType;
  is_main_admin: boolean;
  custom_role_id: string | null;
}

interface Reach {
  /** of the role that is given */
  base: Role;
  /** whether who gives it, or the one that is given, is a custom role */
  isCustom: boolean;
  held: ReadonlySet<string>;
  given: ReadonlySet<string>;
}

/**
 * Whether a role is beyond who would give it. Where a custom role is involved, no one gives staff a role that may do more than they may themselves.
 * Customers reach their own rows alone.
 */
export const isBeyondReach = ({ base, isCustom, held, given }: Reach): boolean =>
  isCustom && base !== 'customer' && [...given].some(name => !held.has(name));

/** The roles of the transaction's tenant that it made from the five, and who may give them. */
@Injectable()
export class CustomRoles {
  constructor(private readonly grants: GrantTable) {}

  /** In the order in which they were made. */
  all(tx: Tx): Promise<CustomRoleEntity[]> {
    return tx.manager.find(CustomRoleEntity, {
      where: { tenant_id: tx.tenantId },
      order: { created_at: 'ASC', id: 'ASC' },
    });
  }

  byId(tx: Tx, id: string): Promise<CustomRoleEntity | null> {
    return tx.manager.findOneBy(CustomRoleEntity, { tenant_id: tx.tenantId, id });
  }

  /** @returns the role that a key has as its base; undefined for a key that is no role's */
  async baseOf(tx: Tx, key: RoleKey): Promise<Role | undefined> {
    return roleIn(key) ?? (await this.byId(tx, key))?.base;
  }

  /**
   * Checks that a user's custom role is made from its type, and keeps the custom role from being deleted until the transaction ends.
   * @throws ValidationFailed
   */
  async checkBase(tx: Tx, user: RoleColumns): Promise<void> {
    if (user.custom_role_id === null) return;
    const role = await tx.manager.findOne(CustomRoleEntity, {
      where: { tenant_id: tx.tenantId, id: user.custom_role_id },
      lock: { mode: 'pessimistic_read' },
    });
    if (role?.base !== roleOf(user)) throw ValidationFailed.of('custom_role_id', 'invalid');
  }

  /**
   * No one gives a role that is beyond it, nor takes over an account of such a role.
   * @throws DomainError `role_beyond_yours`
   */
  async assertWithinReach(tx: Tx, actor: Actor, user: RoleColumns): Promise<void> {
    const base = roleOf(user);
    const isCustom = Boolean(actor.custom_role_id ?? user.custom_role_id);
    if (!isCustom || base === 'customer') return;
    const held = await this.grants.namesOf(tx, roleKeyOfActor(actor));
    const given = await this.grants.namesOf(tx, roleKeyOf(user));
    if (isBeyondReach({ base, isCustom, held, given })) throw new DomainError('role_beyond_yours');
  }
}
