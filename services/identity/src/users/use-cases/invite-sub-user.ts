import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_SUB_USERS, type SubUserInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { columnsOf } from '../domain/allowed-change.js';
import { limitColumns } from '../domain/sub-user-limits.js';
import { NewUsers } from '../new-users.js';
import { assertParent } from '../sub-users.js';
import type { UserEntity } from '../user.entity.js';
import { UserStore } from '../user-store.js';

/** A customer invites a person to spend its wallet within limits. */
export class InviteSubUser extends Command<UserEntity> {
  constructor(
    readonly actor: Actor,
    readonly input: SubUserInput,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(InviteSubUser)
export class InviteSubUserHandler implements ICommandHandler<InviteSubUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly created: NewUsers,
  ) {}

  /** @throws DomainError `forbidden` for staff and sub-users, `sub_users_full`, `already_exists` for an e-mail in use */
  execute({ actor, input, id }: InviteSubUser): Promise<UserEntity> {
    assertParent(actor);
    const { monthly_limit, allowed_services, sees_prices, ...person } = input;
    return this.work.run(actor, async tx => {
      // Locked, so that invitations sent at once are counted together.
      await this.users.lock(tx, actor.id);
      if ((await this.users.subUserIds(tx, actor.id)).length >= MAX_SUB_USERS)
        throw new DomainError('sub_users_full', { max: MAX_SUB_USERS });
      const limits = limitColumns({ monthly_limit, allowed_services, sees_prices });
      return this.created.insert(tx, actor, { ...columnsOf(person), ...limits, parent_id: actor.id }, id);
    });
  }
}
