import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { Sessions } from '../sessions.js';

/** Ends the session that the person speaks by. */
export class SignOut extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  execute({ actor }: SignOut): Promise<void> {
    return this.work.run(actor, tx => this.sessions.revoke(tx, actor.id, { only: actor.session_id }));
  }
}
