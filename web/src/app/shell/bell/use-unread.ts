import { useUnreadCountQuery } from '../../../shared/notifications/notifications-api.js';

/** How many notifications the reader has not read; 0 until that is known. */
export const useUnread = (): number => useUnreadCountQuery().data ?? 0;
