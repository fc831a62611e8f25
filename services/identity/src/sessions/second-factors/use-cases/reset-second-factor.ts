import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { assertMovable } from '../../../users/domain/administered.js';
import type { UserEntity } from '../../../users/user.entity.js';
import { userResource } from '../../../users/user.resource.js';
import { SecondFactors } from '../second-factors.js';
import { Sessions } from '../../sessions.js';

/** Staff remove app and passkeys of a user who lost them, and end its sessions; the user is mailed and signs in with the password alone. */
export class ResetSecondFactor extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError `not_found`, `forbidden`, `wrong_state` without a second factor */
  execute({ actor, id }: ResetSecondFactor): Promise<void> {
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, id, 'write');
      assertMovable(actor, user);
      if (!(await this.factors.remove(tx, user))) throw new DomainError('wrong_state');
      await this.sessions.revoke(tx, id);
      await audit(tx, actor, { action: 'second_factor.removed', subject: id, label: user.email });
    });
  }
}
