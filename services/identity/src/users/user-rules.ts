import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { roleKeyOf, roleOf, writableUserFields } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { CustomRoles } from '../access/custom-roles.js';
import type { UserEntity } from './user.entity.js';
import { UserStore } from './user-store.js';

/** The fields of a user after the requested change. */
type RequestedUser = Pick<UserEntity, 'id' | 'user_type' | 'parent_id'>;

/** Another type ends a custom role as the field does. @throws DomainError `forbidden` */
function assertMayEnd(actor: Actor, user: UserEntity): void {
  if (!writableUserFields(actor.role, actor.id === user.id, roleOf(user)).includes('custom_role_id'))
    throw new DomainError('forbidden', { fields: ['custom_role_id'] });
}

/** Rules that involve other users. */
@Injectable()
export class UserRules {
  constructor(
    private readonly users: UserStore,
    private readonly roles: CustomRoles,
  ) {}

  /**
   * Sub-users: one level, customers only, same tenant.
   * @throws ValidationFailed
   */
  async checkParent(tx: Tx, wanted: RequestedUser): Promise<void> {
    if (wanted.parent_id !== null && !(await this.mayBeParent(tx, wanted.parent_id, wanted)))
      throw ValidationFailed.of('parent_id', 'invalid');
    if (wanted.parent_id === null && wanted.user_type !== 'customer' && (await this.users.hasSubUsers(tx, wanted.id)))
      throw ValidationFailed.of('user_type', 'invalid');
  }

  private async mayBeParent(tx: Tx, id: string, child: RequestedUser): Promise<boolean> {
    // Locked, so that it cannot become a sub-user or staff concurrently.
    const parent = await this.users.lock(tx, id);
    if (!parent || parent.id === child.id || parent.merged_into || child.user_type !== 'customer') return false;
    return (
      parent.user_type === 'customer' && parent.parent_id === null && !(await this.users.hasSubUsers(tx, child.id))
    );
  }

  /**
   * The custom role of a user after the requested change. A sub-user has that of its parent, so that it may do no more than its parent; another type
   * ends the one that was made from the type before.
   * @param before null for a new user @param asked the columns of the change
   * @throws ValidationFailed for a role that is not made from the user's type; DomainError `role_beyond_yours`, `forbidden` where it ends one that the
   * actor may not write
   */
  async customRoleOf(
    tx: Tx,
    actor: Actor,
    before: UserEntity | null,
    asked: Partial<UserEntity>,
  ): Promise<string | null> {
    const wanted = { ...before, ...asked } as UserEntity;
    const parent = wanted.parent_id ? await this.users.byId(tx, wanted.parent_id) : null;
    const isSameType = before !== null && roleOf(before) === roleOf(wanted);
    const kept = isSameType ? before.custom_role_id : null;
    const custom_role_id = parent ? parent.custom_role_id : (asked.custom_role_id ?? null);
    if (parent && asked.custom_role_id && asked.custom_role_id !== custom_role_id)
      throw ValidationFailed.of('custom_role_id', 'invalid');
    const user = { ...wanted, custom_role_id: parent || asked.custom_role_id !== undefined ? custom_role_id : kept };
    if (before && roleKeyOf(before) === roleKeyOf(user)) return user.custom_role_id;
    if (before?.custom_role_id && before.custom_role_id !== user.custom_role_id) assertMayEnd(actor, before);
    await this.roles.checkBase(tx, user);
    await this.roles.assertWithinReach(tx, actor, user);
    return user.custom_role_id;
  }

  /**
   * A user is not referred by itself, nor by someone whom it referred, directly or by others.
   * @throws ValidationFailed
   */
  async checkReferrer(tx: Tx, { id, referred_by }: Pick<UserEntity, 'id' | 'referred_by'>): Promise<void> {
    if (referred_by === null) return;
    const chain = await this.users.referrersOf(tx, referred_by);
    if (chain.length === 0 || chain.includes(id)) throw ValidationFailed.of('referred_by', 'invalid');
  }

  /** @throws DomainError `last_developer` if no active developer would be left */
  async assertDeveloperRemains(tx: Tx, user: UserEntity, wanted: Partial<UserEntity>): Promise<void> {
    const goes =
      user.user_type === 'developer' &&
      user.status === 'active' &&
      ((wanted.user_type ?? 'developer') !== 'developer' || wanted.status === 'suspended');
    if (goes && (await this.users.otherDevelopers(tx, user.id)) === 0) throw new DomainError('last_developer');
  }
}
