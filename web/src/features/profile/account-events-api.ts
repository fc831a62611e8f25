import type { AccountEvent } from '@porte/contracts/identity/account-event.js';
import { api } from '../../shared/api/api.js';
import type { Page } from '../../shared/api/resources.js';

interface PageOfEvents {
  /** from 1 */
  page: number;
  per_page: number;
}

/** The account events of the signed-in user; what is changed on this page adds some. */
export const { useAccountEventsQuery } = api.injectEndpoints({
  endpoints: build => ({
    accountEvents: build.query<Page<AccountEvent>, PageOfEvents>({
      query: ({ page, per_page }) => ({ url: `account_events?page=${page}&per_page=${per_page}` }),
      providesTags: ['me', 'sessions', 'passkeys', 'second_factor', 'api_keys'],
    }),
  }),
});
