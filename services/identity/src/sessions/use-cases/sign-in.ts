import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignInInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { UserEntity } from '../../users/user.entity.js';
import { UserStore } from '../../users/user-store.js';
import { Entries, type Entry } from '../entry.js';
import { Passwords } from '../passwords.js';
import { Sessions } from '../sessions.js';

/** Opens a session for who knows the password. */
export class SignIn extends Command<Entry> {
  constructor(
    readonly tenantId: string,
    readonly input: SignInInput,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly entries: Entries,
  ) {}

  /**
   * An unknown e-mail takes the same work as a wrong password and has the same answer.
   * @throws DomainError `invalid_credentials`; for the right pair only: `suspended`, `unconfirmed`
   */
  async execute({ tenantId, input }: SignIn): Promise<Entry> {
    const tenant = { tenant_id: tenantId };
    const known = await this.work.run(tenant, tx => this.users.byEmail(tx, input.email));
    const right = await this.passwords.matches(known?.password_hash ?? null, input.password);
    if (!known || !right) throw new DomainError('invalid_credentials');
    return this.work.run(tenant, tx => this.enter(tx, known));
  }

  private async enter(tx: Tx, known: UserEntity): Promise<Entry> {
    // Locked: a suspension under way is either seen here or closes the session made here.
    const user = await this.users.lock(tx, known.id);
    if (!user || user.password_hash !== known.password_hash) throw new DomainError('invalid_credentials');
    if (user.status === 'suspended') throw new DomainError('suspended');
    if (!user.confirmed_at) throw new DomainError('unconfirmed');
    await this.users.signedIn(tx, user);
    return this.entries.make(user, await this.sessions.open(tx, user.id));
  }
}
