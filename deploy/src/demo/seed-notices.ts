import { NotificationStore } from '@porte/identity';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { Stack } from '../local/stack.js';

/** What a user has not looked at. */
const LEFT_UNREAD = 6;

const PAGE = { page: 1, perPage: 100, unread: true };

/** Has a user read all notices but the newest. */
export async function readNotices(stack: Stack, user: Actor): Promise<void> {
  const identity = stack.service('identity');
  const store = identity.get<NotificationStore>(NotificationStore);
  await identity.get<UnitOfWork>(UnitOfWork).run(user, async tx => {
    for (;;) {
      const { rows, total } = await store.page(tx, user, PAGE);
      for (const { id } of rows.slice(LEFT_UNREAD)) await store.read(tx, user, id);
      if (total <= PAGE.perPage) return;
    }
  });
}
