import type { Locale } from '@porte/contracts/errors/locale.js';
import type {
  NoticeTemplateInput,
  RecipientEvent,
  RecipientNoticeSetting,
} from '@porte/contracts/shipments/recipient-notice.js';
import { api } from '../../shared/api/api.js';

interface Worded {
  event: RecipientEvent;
  locale: Locale;
}

const recipientNoticesApi = api.injectEndpoints({
  endpoints: build => ({
    recipientNotices: build.query<RecipientNoticeSetting[], void>({
      query: () => ({ url: 'recipient_notices' }),
      transformResponse: (answer: { data: RecipientNoticeSetting[] }) => answer.data,
      providesTags: ['recipient_notices'],
    }),
    switchRecipientNotice: build.mutation<unknown, { event: RecipientEvent; is_on: boolean }>({
      query: ({ event, is_on }) => ({
        url: `recipient_notices/${event}`,
        method: 'PUT',
        body: { recipient_notice: { is_on } },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['recipient_notices']),
    }),
    wordRecipientNotice: build.mutation<unknown, Worded & { template: NoticeTemplateInput }>({
      query: ({ event, locale, template }) => ({
        url: `recipient_notices/${event}/${locale}`,
        method: 'PUT',
        body: { template },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['recipient_notices']),
    }),
    resetRecipientNotice: build.mutation<unknown, Worded>({
      query: ({ event, locale }) => ({ url: `recipient_notices/${event}/${locale}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['recipient_notices']),
    }),
  }),
});

export const {
  useRecipientNoticesQuery,
  useSwitchRecipientNoticeMutation,
  useWordRecipientNoticeMutation,
  useResetRecipientNoticeMutation,
} = recipientNoticesApi;
