import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserChange } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { Passwords } from '../../sessions/passwords.js';
import { Sessions } from '../../sessions/sessions.js';
import { askedOf, columnsOf, endsSessions, isSuspension, refuseForbidden } from '../domain/allowed-change.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserRules } from '../user-rules.js';
import { UserStore } from '../user-store.js';

/** Changes a user, within what the actor's role may write; a suspension, another role or another password ends the user's sessions, a suspension those of its sub-users as well. */
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
    private readonly rules: UserRules,
    private readonly users: UserStore,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
  ) {}

  /** @throws DomainError `not_found`, `forbidden`, `last_developer`; ValidationFailed for a parent that cannot be one */
  async execute({ actor, id, change }: ChangeUser): Promise<UserEntity> {
    const password = change.password === undefined ? {} : { password_hash: await this.passwords.hash(change.password) };
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, id, 'write');
      const asked = askedOf(actor, user, change);
      refuseForbidden(actor, user, asked);
      return Object.keys(asked).length === 0 ? user : this.apply(tx, actor, user, { ...columnsOf(asked), ...password });
    });
  }

  private async apply(tx: Tx, actor: Actor, user: UserEntity, columns: Partial<UserEntity>): Promise<UserEntity> {
    if (columns.parent_id !== undefined || columns.user_type !== undefined) await this.rules.checkFamily(tx, { ...user, ...columns });
    await this.rules.keepADeveloper(tx, user, columns);
    const changed = await this.resource.change(tx, actor, user.id, columns);
    if (columns.password_hash !== undefined || endsSessions(user, changed)) await this.sessions.revoke(tx, user.id);
    if (isSuspension(user, changed)) for (const id of await this.users.subUserIds(tx, user.id)) await this.sessions.revoke(tx, id);
    return changed;
  }
}
