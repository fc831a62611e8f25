import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { hashOf, sessionIdOf } from '../domain/refresh-token.js';
import { Sessions } from '../sessions.js';

/** Identifies a session by its user, or by its current refresh token. */
export type NamedSession = { userId: string; sessionId: string } | { token: string };

/** Ends a session; does nothing if it has already ended. */
export class SignOut extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly session: NamedSession,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  async execute({ tenantId, session }: SignOut): Promise<void> {
    await this.work.run({ tenant_id: tenantId }, async tx => {
      if ('token' in session) await this.byToken(tx, session.token);
      else await this.sessions.revoke(tx, session.userId, { only: session.sessionId });
    });
  }

  private async byToken(tx: Tx, token: string): Promise<void> {
    const id = sessionIdOf(token);
    const session = id === null ? null : await this.sessions.lock(tx, id);
    if (session?.token_hash.equals(hashOf(token)))
      await this.sessions.revoke(tx, session.user_id, { only: session.id });
  }
}
