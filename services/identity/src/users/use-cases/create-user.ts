import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserInput } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { Passwords } from '../../sessions/passwords.js';
import { columnsOf, assertAllowed } from '../domain/allowed-change.js';
import { NewUsers } from '../new-users.js';
import type { UserEntity } from '../user.entity.js';

/** Creates a user, once per id. Without a password the user is invited by mail to choose one. */
export class CreateUser extends Command<UserEntity> {
  /** @param confirmed true if its e-mail needs no confirmation @param password for users created by the installation, such as demo users */
  constructor(
    readonly actor: Actor,
    readonly input: UserInput,
    readonly id: string,
    readonly confirmed = false,
    readonly password?: string,
  ) {
    super();
  }
}

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly created: NewUsers,
    private readonly passwords: Passwords,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `forbidden`, `password_by_owner_only`, `already_exists` for an e-mail in use; ValidationFailed for an invalid parent */
  async execute({ actor, input, id, confirmed, password }: CreateUser): Promise<UserEntity> {
    assertAllowed(actor, null, input);
    const password_hash = password === undefined ? null : await this.passwords.hash(password);
    const confirmed_at = confirmed ? this.clock.now() : null;
    const columns = { ...columnsOf(input), confirmed_at, password_hash };
    return this.work.run(actor, tx => this.created.insert(tx, actor, columns, id));
  }
}
