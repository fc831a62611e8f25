import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CHALLENGE_LIFETIME, type PasskeyCreation, type PasswordProof } from '@porte/contracts';
import { DomainError, fullName } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { UserProof } from '../../user-proof.js';
import { UserStore } from '../../../users/user-store.js';
import { passwordDigest } from '../../second-factors/domain/sign-in-tickets.js';
import type { ChallengeScope } from '../domain/challenges.js';
import { ALGORITHMS, handleOf, type Site } from '../domain/web-authn.js';
import { credentialOf, Passkeys } from '../passkeys.js';

/** A key is added in the session in which the password was typed, before another password takes its place. */
export const addScope = (actor: Actor, { origin }: Site, user: { password_hash: string | null }): ChallengeScope => [
  'add',
  actor.tenant_id,
  origin,
  actor.id,
  actor.session_id,
  passwordDigest(user),
];

/** Asks the signed-in user's device for a new key, after the password has shown that it is them. */
export class BeginPasskey extends Command<PasskeyCreation> {
  /** @param deviceToken value of the browser's device cookie, if sent */
  constructor(
    readonly actor: Actor,
    readonly proof: PasswordProof,
    readonly deviceToken: string | undefined,
    readonly site: Site,
  ) {
    super();
  }
}

@CommandHandler(BeginPasskey)
export class BeginPasskeyHandler implements ICommandHandler<BeginPasskey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly proof: UserProof,
    private readonly passkeys: Passkeys,
  ) {}

  /** @throws ValidationFailed for a wrong password or code; DomainError `too_many_requests`, `passkeys_full` */
  async execute({ actor, proof, deviceToken, site }: BeginPasskey): Promise<PasskeyCreation> {
    const user = await this.work.run(actor, tx => this.users.lock(tx, actor.id));
    if (!user) throw new DomainError('not_found');
    await this.proof.check(user, proof, deviceToken);
    return this.work.run(actor, async tx => {
      const keys = await this.passkeys.of(tx, user.id);
      this.passkeys.assertRoom(keys);
      const [tenant] = await tx.query<{ name: string }>('select name from tenants where id = $1', [tx.tenantId]);
      return {
        challenge: this.passkeys.issue(addScope(actor, site, user)),
        rp: { id: site.host, name: tenant!.name },
        user: { id: handleOf(user.id), name: user.email, displayName: fullName(user) },
        pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_LIFETIME,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: keys.filter(({ host }) => host === site.host).map(credentialOf),
      };
    });
  }
}
