import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { invitationEnd } from './domain/invited.js';
import { referralCodeOf } from './domain/referral-code.js';
import type { UserEntity } from './user.entity.js';
import { userResource } from './user.resource.js';
import { UserRules } from './user-rules.js';
import { UserStore } from './user-store.js';

/** Creates users on the request of another person. */
@Injectable()
export class NewUsers {
  constructor(
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly users: UserStore,
    private readonly rules: UserRules,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Creates a user, once per id; a customer without a parent unless the columns say so. Without a password hash the user is invited by mail to choose one.
   * @throws DomainError `already_exists` for an e-mail in use, `plan_users_full`, `role_beyond_yours`; ValidationFailed for an invalid parent, referrer or custom role
   */
  async insert(tx: Tx, actor: Actor, wanted: Partial<UserEntity>, id: string): Promise<UserEntity> {
    const columns = {
      user_type: 'customer' as const,
      is_main_admin: false,
      custom_role_id: null,
      parent_id: null,
      referred_by: null,
      password_hash: null,
      ...wanted,
    };
    await this.rules.checkParent(tx, { id, user_type: columns.user_type, parent_id: columns.parent_id });
    await this.rules.checkReferrer(tx, { id, referred_by: columns.referred_by });
    // nextNumber locks the tenant's users, so that concurrent insertions are counted one after the other.
    const sequential_id = await this.users.nextNumber(tx);
    if (columns.user_type !== 'developer') await this.assertRoom(tx, id);
    const own = {
      custom_role_id: await this.rules.customRoleOf(tx, actor, null, columns as Partial<UserEntity>),
      sequential_id,
      referral_code: referralCodeOf(id),
      // The mail itself follows the event of the new user.
      ...(columns.password_hash === null && {
        invited_at: this.clock.now(),
        invitation_ends_at: invitationEnd(this.clock.now()),
      }),
    };
    return this.resource.insert(tx, actor, { ...columns, ...own }, id);
  }

  /** A user who exists already is not counted again: the call is a repetition. @throws DomainError `plan_users_full` */
  private async assertRoom(tx: Tx, id: string): Promise<void> {
    const max = await this.users.reachedUserLimit(tx);
    if (max !== null && !(await this.users.byId(tx, id))) throw new DomainError('plan_users_full', { max });
  }
}
