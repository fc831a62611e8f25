import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { roleOf, type ActingAnswer, type ActingInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import type { Client } from '../sessions/client.js';
import type { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';
import { ActingSessions } from './acting-sessions.js';

/** Lets staff act as a customer for half an hour; the customer is told by mail. */
export class StartActing extends Command<ActingAnswer> {
  constructor(
    readonly actor: Actor,
    readonly input: ActingInput,
    readonly client: Client,
  ) {
    super();
  }
}

@CommandHandler(StartActing)
export class StartActingHandler implements ICommandHandler<StartActing> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly sessions: ActingSessions,
  ) {}

  /** @throws DomainError `not_found`, `forbidden` for who is no customer and for who acts already, `suspended` */
  execute({ actor, input: { user_id, reason }, client }: StartActing): Promise<ActingAnswer> {
    if (actor.acted_by || !isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, user_id, 'read');
      if (roleOf(user) !== 'customer') throw new DomainError('forbidden');
      return this.sessions.open(tx, { actor, user, reason, client });
    });
  }
}
