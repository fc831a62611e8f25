import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { UserStore } from '../../../users/user-store.js';
import { CodeChecks } from '../code-checks.js';
import { SecondFactors } from '../second-factors.js';

/** Ends the set-up of an app with its first code. @returns the recovery codes, which are shown this once */
export class ConfirmSecondFactor extends Command<string[]> {
  constructor(
    readonly actor: Actor,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly checks: CodeChecks,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws ValidationFailed for a wrong code; DomainError `too_many_requests` */
  execute({ actor, code }: ConfirmSecondFactor): Promise<string[]> {
    return this.checks.run(actor, () =>
      this.work.run(actor, async tx => {
        const user = await this.users.lock(tx, actor.id);
        if (!user) throw new DomainError('not_found');
        const codes = await this.factors.confirm(tx, user, code);
        if (codes) await audit(tx, actor, { action: 'second_factor.added', subject: user.id, label: user.email });
        return codes;
      }),
    );
  }
}
