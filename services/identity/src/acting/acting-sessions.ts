import { Injectable } from '@nestjs/common';
import { ACTING_LIFETIME, type ActingAnswer } from '@porte/contracts';
import { DomainError, fullName, newId, type Clock } from '@porte/domain-kit';
import { audit, type Tx } from '@porte/messaging-kit';
import { AccessTokenSigner, InjectClock, type Actor } from '@porte/service-kit';
import { AccountNotices } from '../mail/account-notices.js';
import type { Client } from '../sessions/client.js';
import { subjectOf } from '../sessions/session-factory.js';
import { Sessions } from '../sessions/sessions.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserStore } from '../users/user-store.js';

/** Who acts as whom, and why. */
export interface ActingRequest {
  actor: Actor;
  user: UserEntity;
  reason: string;
  client: Client;
}

/** Sessions of half an hour in which one person acts as another. */
@Injectable()
export class ActingSessions {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: Sessions,
    private readonly signer: AccessTokenSigner,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Opens a session in the transaction's tenant, audits it there and tells the person by mail.
   * @throws DomainError `suspended` for a person who may not enter
   */
  async open(tx: Tx, { actor, user, reason, client }: ActingRequest): Promise<ActingAnswer> {
    if (await this.users.isSuspended(tx, user)) throw new DomainError('suspended');
    const ends = new Date(this.clock.now().getTime() + ACTING_LIFETIME * 1000);
    const id = await this.sessions.openActing(tx, { userId: user.id, by: actor.id, reason, client, ends });
    await audit(tx, actor, {
      action: 'session.acting_started',
      subject: user.id,
      label: user.email,
      // the user reads the name in its own events, where it may read no other tenant's staff
      data: { reason, acted_by: actor.name },
    });
    await this.notices.put(tx, newId(this.clock), user, [{ kind: 'acted_as', name: actor.name, reason }]);
    const { id: sub, email: eml, name: nam, role, custom_role_id: cro, session_id: sid } = actor;
    const act = { sub, eml, nam, role, ...(cro !== undefined && { cro }), why: reason, sid };
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
  }
}
