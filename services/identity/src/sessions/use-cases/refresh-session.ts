import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, systemActor } from '@porte/service-kit';
import { UserStore } from '../../users/user-store.js';
import type { Client } from '../client.js';
import { checkRefreshToken } from '../domain/check-refresh-token.js';
import { hashOf, RefreshTokens, sessionIdOf } from '../domain/refresh-token.js';
import { SessionFactory, type NewSession } from '../session-factory.js';
import type { SessionEntity } from '../session.entity.js';
import { SecondFactors } from '../second-factors/second-factors.js';
import { Sessions } from '../sessions.js';

/** Returns new tokens for a refresh token; null if its session has ended, now by reuse or before. */
export class RefreshSession extends Command<NewSession | null> {
  constructor(
    readonly tenantId: string,
    readonly token: string,
    readonly client: Client,
  ) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly users: UserStore,
    private readonly entries: SessionFactory,
    private readonly factors: SecondFactors,
    private readonly tokens: RefreshTokens,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ tenantId, token, client }: RefreshSession): Promise<NewSession | null> {
    return this.work.run({ tenant_id: tenantId }, tx => this.rotate(tx, token, client));
  }

  private async rotate(tx: Tx, token: string, client: Client): Promise<NewSession | null> {
    const session = await this.find(tx, token);
    const verdict = session && checkRefreshToken(session, hashOf(token), this.clock.now());
    // The revocation must be committed, so nothing is thrown here.
    if (verdict === 'reused') await this.endReused(tx, session!);
    if (verdict !== 'rotate' && verdict !== 'repeat') return null;
    const user = await this.users.byId(tx, session!.user_id);
    if (!user || (await this.users.isSuspended(tx, user))) return null;
    // A tenant that begins to require a second factor has its staff set one up at their next sign-in.
    if (user.second_factor_since === null && (await this.factors.isRequired(tx, user))) {
      await this.sessions.revoke(tx, user.id, { only: session!.id });
      return null;
    }
    const successor = this.tokens.successorOf(token);
    if (verdict === 'rotate') await this.sessions.rotate(tx, session!, successor, client);
    return this.entries.create(user, { session: session!, token: successor });
  }

  /** A token that was used before may be stolen: its session ends for both who have it. */
  private async endReused(tx: Tx, { id, user_id }: SessionEntity): Promise<void> {
    if ((await this.sessions.revoke(tx, user_id, { only: id })) === 0) return;
    const label = (await this.users.byId(tx, user_id))?.email ?? null;
    const data = { session_id: id };
    await audit(tx, systemActor(), { action: 'session.token_reused', subject: user_id, label, data });
  }

  private async find(tx: Tx, token: string): Promise<SessionEntity | null> {
    const id = sessionIdOf(token);
    return id === null ? null : this.sessions.lock(tx, id);
  }
}
