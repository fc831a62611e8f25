import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorNeeded, SignInInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { UserEntity } from '../../users/user.entity.js';
import { UserStore } from '../../users/user-store.js';
import { Entrance, type Proof, type SignedIn, type Visit } from '../entrance.js';
import { PasswordChecks } from '../password-checks.js';
import type { Site } from '../passkeys/domain/web-authn.js';
import { RefusedSignIns } from '../refused-sign-ins.js';
import { SecondSteps } from '../second-factors/second-steps.js';

/** Opens a session for the right password, or asks for the second factor. */
export class SignIn extends Command<SignedIn | SecondFactorNeeded> {
  constructor(
    readonly tenantId: string,
    readonly input: SignInInput,
    readonly visit: Visit,
    readonly site: Site,
  ) {
    super();
  }
}

const BY_PASSWORD: Proof = { first: 'password', second: null };

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly checks: PasswordChecks,
    private readonly entrance: Entrance,
    private readonly steps: SecondSteps,
    private readonly refusals: RefusedSignIns,
  ) {}

  /**
   * An unknown e-mail takes the same work and limits as a wrong password and gets the same response.
   * @throws DomainError `invalid_credentials`, `too_many_requests`; only for the right password: `suspended`, `unconfirmed`
   */
  async execute({ tenantId, input: { email, password }, visit, site }: SignIn): Promise<SignedIn | SecondFactorNeeded> {
    const tenant = { tenant_id: tenantId };
    const known = await this.work.run(tenant, tx => this.users.byEmail(tx, email));
    const right = await this.checks.isRight({
      tenantId,
      email,
      hash: known?.password_hash ?? null,
      password,
      deviceToken: visit.deviceToken,
    });
    if (known && !right) this.refusals.keep(tenantId, known, 'password');
    if (!known || !right) throw new DomainError('invalid_credentials');
    return this.work.run(tenant, tx => this.enter(tx, known, visit, site));
  }

  private async enter(tx: Tx, known: UserEntity, visit: Visit, site: Site): Promise<SignedIn | SecondFactorNeeded> {
    const user = await this.entrance.admit(tx, known.id);
    if (!user || user.password_hash !== known.password_hash) throw new DomainError('invalid_credentials');
    return (await this.steps.after(tx, user, site)) ?? this.entrance.open(tx, user, visit, BY_PASSWORD);
  }
}
