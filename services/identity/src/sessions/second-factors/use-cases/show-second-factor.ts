import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorView } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { UserStore } from '../../../users/user-store.js';
import { SecondFactors } from '../second-factors.js';

/** The state of the signed-in user's second factor. */
export class ShowSecondFactor extends Command<SecondFactorView> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(ShowSecondFactor)
export class ShowSecondFactorHandler implements ICommandHandler<ShowSecondFactor> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws DomainError `not_found` */
  execute({ actor }: ShowSecondFactor): Promise<SecondFactorView> {
    return this.work.run(actor, async tx => {
      const user = await this.users.byId(tx, actor.id);
      if (!user) throw new DomainError('not_found');
      return this.factors.viewOf(tx, user);
    });
  }
}
