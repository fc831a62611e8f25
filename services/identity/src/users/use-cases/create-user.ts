import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserInput } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { Passwords } from '../../sessions/passwords.js';
import { columnsOf, assertAllowed } from '../domain/allowed-change.js';
import { invitationEnd } from '../domain/invited.js';
import { referralCodeOf } from '../domain/referral-code.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserRules } from '../user-rules.js';
import { UserStore } from '../user-store.js';

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
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly users: UserStore,
    private readonly rules: UserRules,
    private readonly passwords: Passwords,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `forbidden`, `password_by_owner_only`, `already_exists` for an e-mail in use; ValidationFailed for an invalid parent */
  async execute(command: CreateUser): Promise<UserEntity> {
    const { actor, input, password } = command;
    assertAllowed(actor, null, input);
    const password_hash = password === undefined ? null : await this.passwords.hash(password);
    return this.work.run(actor, tx => this.insert(tx, command, password_hash));
  }

  private async insert(
    tx: Tx,
    { actor, input, id, confirmed }: CreateUser,
    password_hash: string | null,
  ): Promise<UserEntity> {
    const columns: Partial<UserEntity> = {
      user_type: 'customer',
      is_main_admin: false,
      parent_id: null,
      ...columnsOf(input),
    };
    await this.rules.checkParent(tx, { id, user_type: columns.user_type!, parent_id: columns.parent_id! });
    const own = {
      sequential_id: await this.users.nextNumber(tx),
      referral_code: referralCodeOf(id),
      confirmed_at: confirmed ? this.clock.now() : null,
      password_hash,
      // The mail itself follows the event of the new user.
      ...(password_hash === null && {
        invited_at: this.clock.now(),
        invitation_ends_at: invitationEnd(this.clock.now()),
      }),
    };
    return this.resource.insert(tx, actor, { ...columns, ...own }, id);
  }
}
