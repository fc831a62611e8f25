import { Injectable } from '@nestjs/common';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { CustomRoles } from '../access/custom-roles.js';
import { AccountNotices } from '../mail/account-notices.js';
import { Sessions } from '../sessions/sessions.js';
import { endsSessions, isSuspension } from './domain/allowed-change.js';
import { notableChanges } from './domain/notable-changes.js';
import type { UserEntity } from './user.entity.js';
import { UserStore } from './user-store.js';

/** Effects of staff changing a user, in the same transaction. */
@Injectable()
export class UserEffects {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
    private readonly roles: CustomRoles,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * A suspension, another role or another parent ends the user's sessions, a suspension also those of its sub-users. The user is notified by mail.
   */
  async apply(tx: Tx, before: UserEntity, after: UserEntity): Promise<void> {
    if (endsSessions(before, after)) await this.sessions.revoke(tx, after.id);
    if (isSuspension(before, after))
      for (const id of await this.users.subUserIds(tx, after.id)) await this.sessions.revoke(tx, id);
    const role = after.custom_role_id ? await this.roles.byId(tx, after.custom_role_id) : null;
    await this.notices.put(tx, newId(this.clock), before, notableChanges(before, after, role?.name ?? null));
  }
}
