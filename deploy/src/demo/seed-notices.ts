import { NotificationStore } from '@porte/identity';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { Stack } from '../local/stack.js';

/** How many of the newest notices stay unread. */
const LEFT_UNREAD = 6;

const PAGE = { page: 1, perPage: 100, unread: true };

/** Marks all notices of a user as read but the newest {@link LEFT_UNREAD}. */
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
