import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserChange } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { requestedChange, columnsOf, assertAllowed } from '../domain/allowed-change.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserEffects } from '../user-effects.js';
import { UserRules } from '../user-rules.js';

/** Changes a user, within the reach of the actor's role. */
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
    private readonly effects: UserEffects,
  ) {}

  /** @throws DomainError `not_found`, `forbidden`, `password_by_owner_only`, `last_developer`; ValidationFailed for an invalid parent */
  execute({ actor, id, change }: ChangeUser): Promise<UserEntity> {
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, id, 'write');
      const asked = requestedChange(actor, user, change);
      assertAllowed(actor, user, asked);
      const columns = columnsOf(asked);
      return Object.keys(columns).length === 0 ? user : this.apply(tx, actor, user, columns);
    });
  }

  private async apply(tx: Tx, actor: Actor, user: UserEntity, columns: Partial<UserEntity>): Promise<UserEntity> {
    if (columns.parent_id !== undefined || columns.user_type !== undefined)
      await this.rules.checkParent(tx, { ...user, ...columns });
    await this.rules.assertDeveloperRemains(tx, user, columns);
    const changed = await this.resource.change(
      tx,
      actor,
      user.id,
      columns.email === undefined ? columns : { ...columns, pending_email: null },
    );
    await this.effects.apply(tx, user, changed);
    return changed;
  }
}
