import type { NotificationPreferences, NotificationView } from '@porte/contracts/identity/notification.js';
import { api } from '../api/api.js';
import { tellRead } from './read-elsewhere.js';

interface Listed {
  data: NotificationView[];
  meta: { pagination: { total_objects: number } };
}

export interface NotificationPage {
  rows: NotificationView[];
  total: number;
}

/** Absent fields stay as they are. */
export type PreferenceChange = Partial<Pick<NotificationPreferences, 'muted' | 'low_balance' | 'low_balance_days'>>;

const notificationsApi = api.injectEndpoints({
  endpoints: build => ({
    unreadCount: build.query<number, void>({
      query: () => ({ url: 'notifications/unread_count' }),
      transformResponse: ({ data }: { data: { count: number } }) => data.count,
      providesTags: ['notifications'],
    }),
    notifications: build.query<NotificationPage, { perPage: number; unread: boolean }>({
      query: ({ perPage, unread }) => ({ url: `notifications?per_page=${perPage}${unread ? '&unread=true' : ''}` }),
      transformResponse: ({ data, meta }: Listed) => ({ rows: data, total: meta.pagination.total_objects }),
      providesTags: ['notifications'],
    }),
    readNotification: build.mutation<null, string>({
      query: id => ({ url: `notifications/${id}/read`, method: 'PUT', body: {} }),
      invalidatesTags: ['notifications'],
      onQueryStarted: (_id, { queryFulfilled }) => void queryFulfilled.then(tellRead, () => undefined),
    }),
    readAllNotifications: build.mutation<null, void>({
      query: () => ({ url: 'notifications/read_all', method: 'PUT', body: {} }),
      invalidatesTags: ['notifications'],
      onQueryStarted: (_none, { queryFulfilled }) => void queryFulfilled.then(tellRead, () => undefined),
    }),
    notificationPreferences: build.query<NotificationPreferences, void>({
      query: () => ({ url: 'notifications/preferences' }),
      transformResponse: ({ data }: { data: NotificationPreferences }) => data,
      providesTags: ['preferences'],
    }),
    changeNotificationPreferences: build.mutation<NotificationPreferences, PreferenceChange>({
      query: change => ({
        url: 'notifications/preferences',
        method: 'PUT',
        body: { notification_preferences: change },
      }),
      transformResponse: ({ data }: { data: NotificationPreferences }) => data,
      invalidatesTags: ['preferences'],
      // a switch changes at once, and back again when the server refuses
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('notificationPreferences', undefined, saved => {
            Object.assign(saved, change);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const {
  useUnreadCountQuery,
  useNotificationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useNotificationPreferencesQuery,
  useChangeNotificationPreferencesMutation,
} = notificationsApi;
