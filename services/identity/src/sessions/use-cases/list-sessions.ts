import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionView } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { SessionOwners } from '../session-owners.js';
import { sessionView } from '../session-views.js';
import { Sessions } from '../sessions.js';

/** The open sessions of a user, its own or those of a user it administers; last used first. */
export class ListSessions extends Command<SessionView[]> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(ListSessions)
export class ListSessionsHandler implements ICommandHandler<ListSessions> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly owners: SessionOwners,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError `not_found`, `forbidden` */
  execute({ actor, userId }: ListSessions): Promise<SessionView[]> {
    return this.work.run(actor, async tx => {
      await this.owners.find(tx, actor, userId);
      return (await this.sessions.openOf(tx, userId)).map(session => sessionView(session, actor.session_id));
    });
  }
}
