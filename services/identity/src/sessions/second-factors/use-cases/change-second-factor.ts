import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Enrolment, PasswordProof, RecoveryCodes } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { UserProof } from '../../user-proof.js';
import type { UserEntity } from '../../../users/user.entity.js';
import { UserStore } from '../../../users/user-store.js';
import { SecondFactors } from '../second-factors.js';

/** `begin` sets up an app, `renew` replaces the recovery codes, `remove` removes the app. */
export type FactorChange = 'begin' | 'renew' | 'remove';

/** Changes the signed-in user's second factor, who proves with the password that it is them. */
export class ChangeSecondFactor extends Command<Enrolment | RecoveryCodes | null> {
  /** @param deviceToken value of the browser's device cookie, if sent */
  constructor(
    readonly actor: Actor,
    readonly change: FactorChange,
    readonly proof: PasswordProof,
    readonly deviceToken: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ChangeSecondFactor)
export class ChangeSecondFactorHandler implements ICommandHandler<ChangeSecondFactor> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly proof: UserProof,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws ValidationFailed for a wrong password or code; DomainError `too_many_requests`, `wrong_state` without a second factor, `second_factor_required` */
  async execute({ actor, change, proof, deviceToken }: ChangeSecondFactor): Promise<Enrolment | RecoveryCodes | null> {
    const user = await this.work.run(actor, tx => this.self(tx, actor));
    await this.proof.check(user, proof, deviceToken);
    return this.work.run(actor, async tx => {
      const known = await this.self(tx, actor);
      // The password was checked outside of this transaction, because hashing is slow.
      if (known.password_hash !== user.password_hash) throw new DomainError('conflict');
      return this.apply(tx, actor, known, change);
    });
  }

  private async apply(
    tx: Tx,
    actor: Actor,
    user: UserEntity,
    change: FactorChange,
  ): Promise<Enrolment | RecoveryCodes | null> {
    if (change === 'begin') return this.factors.begin(tx, user);
    if (change === 'renew') {
      if (user.second_factor_since === null) throw new DomainError('wrong_state');
      await this.factors.tell(tx, user, { kind: 'recovery_codes_renewed' });
      return { recovery_codes: await this.factors.renewCodes(tx, user.id) };
    }
    await this.factors.removeApp(tx, user);
    await audit(tx, actor, { action: 'second_factor.removed', subject: user.id, label: user.email });
    return null;
  }

  /** Locked, with its password hash. */
  private async self(tx: Tx, actor: Actor): Promise<UserEntity> {
    const user = await this.users.lock(tx, actor.id);
    if (!user) throw new DomainError('not_found');
    return user;
  }
}
