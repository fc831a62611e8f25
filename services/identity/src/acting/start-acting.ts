import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACTING_LIFETIME, roleOf, type ActingAnswer, type ActingInput } from '@porte/contracts';
import { DomainError, fullName, newId, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { AccessTokenSigner, InjectClock, isStaff, type Actor } from '@porte/service-kit';
import { AccountNotices } from '../mail/account-notices.js';
import type { Client } from '../sessions/client.js';
import { subjectOf } from '../sessions/session-factory.js';
import { Sessions } from '../sessions/sessions.js';
import type { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';
import { UserStore } from '../users/user-store.js';

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
    private readonly users: UserStore,
    private readonly sessions: Sessions,
    private readonly signer: AccessTokenSigner,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `forbidden` for who is no customer and for who acts already, `suspended` */
  execute({ actor, input, client }: StartActing): Promise<ActingAnswer> {
    const { reason } = input;
    if (actor.acted_by || !isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, input.user_id, 'read');
      if (roleOf(user) !== 'customer') throw new DomainError('forbidden');
      if (await this.users.isSuspended(tx, user)) throw new DomainError('suspended');
      const ends = new Date(this.clock.now().getTime() + ACTING_LIFETIME * 1000);
      const id = await this.sessions.openActing(tx, { userId: user.id, by: actor.id, reason, client, ends });
      await audit(tx, actor, {
        action: 'session.acting_started',
        subject: user.id,
        label: user.email,
        data: { reason },
      });
      await this.notices.put(tx, newId(this.clock), user, [{ kind: 'acted_as', name: actor.name, reason }]);
      const act = { sub: actor.id, eml: actor.email, nam: actor.name, role: actor.role, why: reason };
      return {
        data: {
          id: user.id,
          name: fullName(user),
          company: user.company,
          email: user.email,
          reason,
          ends_at: ends.toISOString(),
        },
        access_token: this.signer.sign({ ...subjectOf(user, id), act }),
        expires_in: ACTING_LIFETIME,
      };
    });
  }
}
