import { Inject, Injectable } from '@nestjs/common';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { ApiKeys } from '../api-keys/api-keys.js';
import { AccountNotices } from '../mail/account-notices.js';
import { Sessions } from '../sessions/sessions.js';
import type { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';
import type { MergePair } from './merge-previews.js';

/** Closes duplicates, inside open transactions. */
@Injectable()
export class ClosedDuplicates {
  constructor(
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
    private readonly notices: AccountNotices,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** No one signs in with it any more, and what it might still buy is refused as for anyone who is suspended. Both users get a mail. */
  async close(tx: Tx, actor: Actor, { user, duplicate }: MergePair): Promise<void> {
    const { id } = duplicate;
    await this.sessions.revoke(tx, id);
    for (const key of await this.keys.openOf(tx, id)) await this.keys.revoke(tx, id, key.id);
    await this.resource.change(tx, actor, id, {
      status: 'suspended',
      suspended_by_parent: false,
      pending_email: null,
      merged_into: user.id,
    });
    await this.notices.put(tx, newId(this.clock), duplicate, [{ kind: 'merged_into_other' }]);
    await this.notices.put(tx, newId(this.clock), user, [{ kind: 'merged_with_duplicate' }]);
  }
}
