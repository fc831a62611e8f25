import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { UserStore } from '../../users/user-store.js';
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
    private readonly users: UserStore,
  ) {}

  async execute({ tenantId, session }: SignOut): Promise<void> {
    await this.work.run({ tenant_id: tenantId }, async tx => {
      if ('token' in session) await this.byToken(tx, session.token);
      else await this.end(tx, session.userId, session.sessionId);
    });
  }

  private async byToken(tx: Tx, token: string): Promise<void> {
    const id = sessionIdOf(token);
    const session = id === null ? null : await this.sessions.lock(tx, id);
    if (session?.token_hash.equals(hashOf(token))) await this.end(tx, session.user_id, session.id);
  }

  private async end(tx: Tx, userId: string, sessionId: string): Promise<void> {
    if ((await this.sessions.revoke(tx, userId, { only: sessionId })) === 0) return;
    const user = await this.users.byId(tx, userId);
    if (!user) return;
    const person = { id: user.id, email: user.email, role: user.user_type, session_id: sessionId };
    await audit(tx, person, { action: 'session.signed_out', subject: user.id, label: user.email });
  }
}
