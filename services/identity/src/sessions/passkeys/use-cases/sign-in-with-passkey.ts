import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeySecondStep, PasskeySignature } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { Entrance, type Proof, type SignedIn, type Visit } from '../../entrance.js';
import { SignInTickets } from '../../second-factors/domain/sign-in-tickets.js';
import type { UserEntity } from '../../../users/user.entity.js';
import type { ChallengeScope } from '../domain/challenges.js';
import { challengeIn, handleOf, signedState, type KeyState, type Site } from '../domain/web-authn.js';
import type { PasskeyEntity } from '../passkey.entity.js';
import { Passkeys } from '../passkeys.js';

/** Anybody may ask for a sign-in without naming an account, so a challenge says nothing of accounts. */
export const signInScope = (tenantId: string, { origin }: Site): ChallengeScope => ['sign_in', tenantId, origin];

/** @param token of the first step, after the right password */
export const secondStepScope = (tenantId: string, { origin }: Site, token: string): ChallengeScope => [
  'second_factor',
  tenantId,
  origin,
  token,
];

/** Opens a session for a signature of a passkey: alone, or after the right password where the input has the token of that step. */
export class SignInWithPasskey extends Command<SignedIn> {
  constructor(
    readonly tenantId: string,
    readonly input: PasskeySignature | PasskeySecondStep,
    readonly site: Site,
    readonly visit: Visit,
  ) {
    super();
  }
}

/** What the signature was right for. */
interface Signed {
  key: PasskeyEntity;
  state: KeyState;
}

@CommandHandler(SignInWithPasskey)
export class SignInWithPasskeyHandler implements ICommandHandler<SignInWithPasskey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passkeys: Passkeys,
    private readonly entrance: Entrance,
    private readonly tickets: SignInTickets,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * A key that is unknown, of another tenant or site, or did not sign gets the same answer as one that never was.
   * @throws DomainError `passkey_refused`; after a password `sign_in_over`; only for a right signature: `passkey_copied`, `suspended`, `unconfirmed`
   */
  async execute({ tenantId, input, site, visit }: SignInWithPasskey): Promise<SignedIn> {
    const token = 'token' in input ? input.token : null;
    const signed = await this.signed(tenantId, input, site, token);
    if (!signed) throw new DomainError('passkey_refused');
    const entry = await this.work.run({ tenant_id: tenantId }, tx => this.enter(tx, signed, token, visit));
    // Thrown outside of the transaction: that the key is refused has to be committed.
    if (!entry) throw new DomainError('passkey_copied');
    return entry;
  }

  /** @returns null unless a key of this tenant and site signed a challenge that was not answered before */
  private async signed(
    tenantId: string,
    input: PasskeySignature,
    site: Site,
    token: string | null,
  ): Promise<Signed | null> {
    const challenge = challengeIn(input.client_data);
    const scope = token === null ? signInScope(tenantId, site) : secondStepScope(tenantId, site, token);
    const tenant = { tenant_id: tenantId };
    if (!(await this.work.run(tenant, tx => this.passkeys.useUp(tx, challenge, scope)))) return null;
    const key = await this.work.run(tenant, tx => this.passkeys.signing(tx, input, site));
    // Alone, it has to have verified the person, and it names the user whose key it is.
    if (!key || (token === null && input.user_handle !== handleOf(key.user_id))) return null;
    const state = await signedState(input, { key: key.public_key, challenge, site, isVerified: token === null });
    return state && { key, state };
  }

  /** @returns null for a key whose counter went back */
  private async enter(tx: Tx, { key, state }: Signed, token: string | null, visit: Visit): Promise<SignedIn | null> {
    const user = await this.entrance.admit(tx, key.user_id);
    if (!user) throw new DomainError('passkey_refused');
    if (token !== null) this.assertAfterPassword(tx, user, token);
    if (!(await this.passkeys.accept(tx, user, key.id, state))) return null;
    const isAlone = token === null;
    const proof: Proof = isAlone ? { first: 'passkey', second: null } : { first: 'password', second: 'passkey' };
    const entry = await this.entrance.open(tx, user, visit, proof);
    await this.passkeys.noteUse(tx, entry.actor, key, isAlone ? 'first' : 'second');
    return entry;
  }

  /** @throws DomainError `sign_in_over`; `passkey_refused` for the key of another user */
  private assertAfterPassword(tx: Tx, user: UserEntity, token: string): void {
    const ticket = this.tickets.read(token, tx.tenantId, this.clock.now());
    if (!ticket) throw new DomainError('sign_in_over');
    if (ticket.userId !== user.id) throw new DomainError('passkey_refused');
    if (!this.tickets.isOf(ticket, user)) throw new DomainError('sign_in_over');
  }
}
