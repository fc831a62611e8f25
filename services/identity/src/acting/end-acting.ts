import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { SpendingPermissions } from './spending/spending-permissions.js';
import { Sessions } from '../sessions/sessions.js';

/** Ends the session in which the actor acts as another person; the own one goes on. */
export class EndActing extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(EndActing)
export class EndActingHandler implements ICommandHandler<EndActing> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly permissions: SpendingPermissions,
  ) {}

  /** Does nothing in a session that is an own one. */
  async execute({ actor }: EndActing): Promise<void> {
    const { acted_by: by } = actor;
    if (!by) return;
    await this.work.run(actor, async tx => {
      await this.permissions.end(tx, actor.session_id);
      const ended = await this.sessions.revoke(tx, actor.id, { only: actor.session_id });
      if (ended > 0)
        await audit(tx, actor, {
          action: 'session.acting_ended',
          subject: actor.id,
          label: actor.email,
          data: { acted_by: by.name },
        });
    });
  }
}
