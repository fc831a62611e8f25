import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { AccountNotices } from '../../mail/account-notices.js';
import { SessionOwners } from '../session-owners.js';
import { Sessions, type SessionSelection } from '../sessions.js';

/** Ends sessions of a user, its own or those of a user it administers, who is then notified by mail. */
export class EndSessions extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly which: SessionSelection = {},
  ) {
    super();
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly owners: SessionOwners,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` for a user or a session outside of the actor's reach, `forbidden` */
  execute({ actor, userId, which }: EndSessions): Promise<void> {
    return this.work.run(actor, async tx => {
      const user = await this.owners.find(tx, actor, userId);
      const ended = await this.sessions.revoke(tx, userId, which);
      if (which.only && ended === 0) throw new DomainError('not_found');
      if (userId !== actor.id && ended > 0)
        await audit(tx, actor, {
          action: 'session.ended',
          subject: userId,
          label: user.email,
          data: { sessions: ended },
        });
      if (userId !== actor.id && ended > 0)
        await this.notices.put(tx, newId(this.clock), user, [{ kind: 'sessions_ended' }]);
    });
  }
}
