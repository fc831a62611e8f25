import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { roleKeyOf, type UserChange } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { CustomRoles } from '../../access/custom-roles.js';
import { AccountRequests } from '../../accounts/account-request.js';
import { requestedChange, columnsOf, assertAllowed } from '../domain/allowed-change.js';
import { NO_LIMITS } from '../domain/sub-user-limits.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserEffects } from '../user-effects.js';
import { UserRules } from '../user-rules.js';
import { UserStore } from '../user-store.js';

/** Who led an account to a new e-mail was judged by the role that it had then; its token is void with it. */
const NO_NEW_EMAIL = { pending_email: null } as const;

/** Changes a user, within the reach of the actor's role. A new e-mail is used after its confirmation from there; the old address is notified. */
export class ChangeUser extends Command<UserEntity> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly change: UserChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeUser)
export class ChangeUserHandler implements ICommandHandler<ChangeUser> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly users: UserStore,
    private readonly requests: AccountRequests,
    private readonly rules: UserRules,
    private readonly effects: UserEffects,
    private readonly roles: CustomRoles,
  ) {}

  /** @throws DomainError `not_found`, `forbidden`, `password_by_owner_only`, `last_developer`, `already_exists`, `person_erased`, `user_merged`, `role_beyond_yours`; ValidationFailed for an invalid parent, referrer or custom role */
  execute({ actor, id, change }: ChangeUser): Promise<UserEntity> {
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, id, 'write');
      if (user.erased_at) throw new DomainError('person_erased');
      if (user.merged_into) throw new DomainError('user_merged');
      const asked = requestedChange(actor, user, change);
      assertAllowed(actor, user, asked);
      const columns = columnsOf(asked);
      return Object.keys(columns).length === 0 ? user : this.apply(tx, actor, user, columns);
    });
  }

  private async apply(
    tx: Tx,
    actor: Actor,
    user: UserEntity,
    { email, ...asked }: Partial<UserEntity>,
  ): Promise<UserEntity> {
    // A new address leads to a new password: it takes the account over, with its role.
    if (email !== undefined) await this.roles.assertWithinReach(tx, actor, user);
    if (email !== undefined) await this.requestEmail(tx, actor, user, email);
    const columns = email === undefined ? asked : { ...asked, pending_email: email };
    if (columns.parent_id !== undefined || columns.user_type !== undefined)
      await this.rules.checkParent(tx, { ...user, ...columns });
    if (columns.referred_by !== undefined)
      await this.rules.checkReferrer(tx, { id: user.id, referred_by: columns.referred_by });
    await this.rules.assertDeveloperRemains(tx, user, columns);
    const custom_role_id = await this.rules.customRoleOf(tx, actor, user, columns);
    const limits = columns.parent_id === undefined ? {} : NO_LIMITS;
    // Whom staff suspended or activated, its parent does not activate.
    const decided = columns.status === undefined ? {} : { suspended_by_parent: false };
    const isAnotherRole = roleKeyOf(user) !== roleKeyOf({ ...user, ...columns, custom_role_id });
    const changed = await this.resource.change(tx, actor, user.id, {
      ...(isAnotherRole ? NO_NEW_EMAIL : {}),
      ...columns,
      custom_role_id,
      ...limits,
      ...decided,
    });
    await this.effects.apply(tx, user, changed);
    if (user.custom_role_id !== custom_role_id) await this.followed(tx, actor, changed);
    return changed;
  }

  /** Sub-users have the custom role of their parent. */
  private async followed(tx: Tx, actor: Actor, { id, custom_role_id }: UserEntity): Promise<void> {
    for (const subUserId of await this.users.subUserIds(tx, id)) {
      const before = await this.users.lock(tx, subUserId);
      const after = await this.resource.change(tx, actor, subUserId, { ...NO_NEW_EMAIL, custom_role_id });
      await this.effects.apply(tx, before!, after);
    }
  }

  private async requestEmail(tx: Tx, actor: Actor, { id, email: before }: UserEntity, email: string): Promise<void> {
    if (await this.users.byEmail(tx, email)) throw new DomainError('already_exists');
    await this.requests.save(tx, { kind: 'email_change', email, user_id: id });
    await audit(tx, actor, {
      action: 'user.email_change_requested',
      subject: id,
      label: before,
      data: { before: { email: before }, after: { email } },
    });
  }
}
