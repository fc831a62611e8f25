import { Injectable } from '@nestjs/common';
import type { PasswordProof } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { ValidationFailed } from '@porte/service-kit';
import type { UserEntity } from '../users/user.entity.js';
import { PasswordChecks } from './password-checks.js';
import { CodeChecks } from './second-factors/code-checks.js';
import { SecondFactors } from './second-factors/second-factors.js';

/** The proof that the signed-in user is there, before a change of credentials (password, e-mail, API keys, passkeys, second factor). */
@Injectable()
export class UserProof {
  constructor(
    private readonly work: UnitOfWork,
    private readonly checks: PasswordChecks,
    private readonly codes: CodeChecks,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Checks the current password, and a code where the user has an app, so that a stolen session or password alone is not enough.
   * @param user who may be another than the one that acts, such as the live user of a test side's
   * @throws ValidationFailed for a missing or wrong password or code; DomainError `too_many_requests` after many wrong ones
   */
  async check(
    user: UserEntity,
    { current_password: password, code }: Partial<PasswordProof>,
    deviceToken: string | undefined,
    { withCode = true } = {},
  ): Promise<void> {
    const { tenant_id, email, password_hash } = user;
    if (password === undefined) throw ValidationFailed.of('current_password', 'required');
    if (!(await this.checks.isRight({ tenantId: tenant_id, email, hash: password_hash, password, deviceToken })))
      throw ValidationFailed.of('current_password', 'invalid');
    const tenant = { tenant_id };
    if (!withCode || !(await this.work.run(tenant, tx => this.factors.hasApp(tx, user.id)))) return;
    if (!code?.trim()) throw ValidationFailed.of('code', 'required');
    await this.codes.run(
      user,
      async () => (await this.work.run(tenant, tx => this.factors.accept(tx, user, code))) || null,
    );
  }
}
