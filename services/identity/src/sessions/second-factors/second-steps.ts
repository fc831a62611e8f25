import { Injectable } from '@nestjs/common';
import type { SecondFactorNeeded } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { UserEntity } from '../../users/user.entity.js';
import type { Site } from '../passkeys/domain/web-authn.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { secondStepScope } from '../passkeys/use-cases/sign-in-with-passkey.js';
import { SignInTickets } from './domain/sign-in-tickets.js';
import { SecondFactors } from './second-factors.js';

/** What a sign-in asks for after the right password. */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly tickets: SignInTickets,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @returns null for a user for whom the password is enough */
  async after(tx: Tx, user: UserEntity, site: Site): Promise<SecondFactorNeeded | null> {
    const token = this.tickets.issue(user, this.clock.now());
    if (user.second_factor_since === null) {
      if (!(await this.factors.isRequired(tx, user))) return null;
      return { second_factor: { token, enrolment: await this.factors.begin(tx, user), has_app: true, passkey: null } };
    }
    const keys = (await this.passkeys.of(tx, user.id)).filter(({ host }) => host === site.host);
    const passkey =
      keys.length === 0 ? null : this.passkeys.request(secondStepScope(tx.tenantId, site, token), site, keys);
    return { second_factor: { token, enrolment: null, has_app: await this.factors.hasApp(tx, user.id), passkey } };
  }
}
