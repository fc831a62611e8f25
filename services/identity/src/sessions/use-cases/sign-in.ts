import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignInInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { UserEntity } from '../../users/user.entity.js';
import { UserStore } from '../../users/user-store.js';
import type { Client } from '../client.js';
import { KnownDevices } from '../domain/known-devices.js';
import { SessionFactory, type NewSession } from '../session-factory.js';
import { PasswordChecks } from '../password-checks.js';
import { Sessions } from '../sessions.js';

/** The result of a sign-in: the session's tokens, and the token that makes the browser a known device of the account. */
export type SignedIn = NewSession & { deviceToken: string };

/** Opens a session for the right password. */
export class SignIn extends Command<SignedIn> {
  /** @param deviceToken value of the browser's device cookie, if sent */
  constructor(
    readonly tenantId: string,
    readonly input: SignInInput,
    readonly client: Client,
    readonly deviceToken: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly checks: PasswordChecks,
    private readonly devices: KnownDevices,
    private readonly sessions: Sessions,
    private readonly entries: SessionFactory,
  ) {}

  /**
   * An unknown e-mail takes the same work and limits as a wrong password and gets the same response.
   * @throws DomainError `invalid_credentials`, `too_many_requests`; only for the right password: `suspended`, `unconfirmed`
   */
  async execute({ tenantId, input: { email, password }, client, deviceToken }: SignIn): Promise<SignedIn> {
    const tenant = { tenant_id: tenantId };
    const known = await this.work.run(tenant, tx => this.users.byEmail(tx, email));
    const right = await this.checks.isRight({
      tenantId,
      email,
      hash: known?.password_hash ?? null,
      password,
      deviceToken,
    });
    if (!known || !right) throw new DomainError('invalid_credentials');
    const entry = await this.work.run(tenant, tx => this.enter(tx, known, client));
    return { ...entry, deviceToken: this.devices.tokenFor(tenantId, known.email, deviceToken) };
  }

  private async enter(tx: Tx, known: UserEntity, client: Client): Promise<NewSession> {
    // Locked: a concurrent suspension, of the user or of the wallet's owner, is either seen here or ends the session created here.
    const user = await this.users.lock(tx, known.id);
    if (!user || user.password_hash !== known.password_hash) throw new DomainError('invalid_credentials');
    if (await this.users.isSuspended(tx, user, 'lock')) throw new DomainError('suspended');
    if (!user.confirmed_at) throw new DomainError('unconfirmed');
    await this.users.signedIn(tx, user);
    return this.entries.create(user, await this.sessions.open(tx, user.id, client));
  }
}
