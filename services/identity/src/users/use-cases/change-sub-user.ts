import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SubUserChange, UserStatus } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { limitColumns } from '../domain/sub-user-limits.js';
import { assertParent } from '../sub-users.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserEffects } from '../user-effects.js';
import { UserStore } from '../user-store.js';

/** A customer changes what a sub-user may spend and see, or suspends it. */
export class ChangeSubUser extends Command<UserEntity> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly change: SubUserChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeSubUser)
export class ChangeSubUserHandler implements ICommandHandler<ChangeSubUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly effects: UserEffects,
  ) {}

  /** @throws DomainError `forbidden` for staff and sub-users, and for activating whom staff suspended; `not_found` for other people's sub-users */
  execute({ actor, id, change: { status, ...limits } }: ChangeSubUser): Promise<UserEntity> {
    assertParent(actor);
    return this.work.run(actor, async tx => {
      const user = await this.users.lock(tx, id);
      if (user?.parent_id !== actor.id || user.erased_at) throw new DomainError('not_found');
      const columns = { ...limitColumns(limits), ...statusColumns(user, status) };
      if (Object.keys(columns).length === 0) return user;
      const changed = await this.resource.change(tx, actor, id, columns);
      await this.effects.apply(tx, user, changed);
      return changed;
    });
  }
}

function statusColumns(user: UserEntity, status: UserStatus | undefined): Partial<UserEntity> {
  if (status === undefined || status === user.status) return {};
  if (status === 'active' && !user.suspended_by_parent) throw new DomainError('forbidden');
  return { status, suspended_by_parent: status === 'suspended' };
}
