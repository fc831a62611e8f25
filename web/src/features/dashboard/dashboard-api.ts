import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';
import type { DeadLetter } from '@porte/contracts';
import { SERVICES } from '@porte/contracts/registry.js';
import { api } from '../../shared/api/api.js';
import type { Page } from '../../shared/api/resources.js';

/** Shipments by what their customer does next. */
export interface NextCounts {
  pack: number;
  pay: number;
  trouble: number;
  /** missing in answers of the release before */
  to_print?: number;
}

/** Events that wait behind a failure, of the services that responded. */
export interface ParkedEvents {
  count: number;
  /** ISO 8601; null if there are none, or too many to know */
  oldest_at: string | null;
  /** services that did not respond */
  unread: number;
}

const PER_PAGE = 100;

function parkedIn(pages: readonly Page<DeadLetter>[]): Omit<ParkedEvents, 'unread'> {
  const count = pages.reduce((sum, { meta }) => sum + meta.pagination.total_objects, 0);
  const times = pages.flatMap(({ data }) => data.map(({ died_at }) => died_at)).sort();
  const isWhole = pages.every(({ meta }) => meta.pagination.total_objects <= PER_PAGE);
  return { count, oldest_at: isWhole ? (times[0] ?? null) : null };
}

export const { useDashboardQuery, useNextCountsQuery, useParkedEventsQuery } = api.injectEndpoints({
  endpoints: build => ({
    dashboard: build.query<DashboardNumbers, void>({
      query: () => ({ url: 'dashboards' }),
      transformResponse: (answer: { data: DashboardNumbers }) => answer.data,
      providesTags: ['dashboard'],
    }),
    nextCounts: build.query<NextCounts, void>({
      query: () => ({ url: 'shipments/counts' }),
      transformResponse: (answer: { data: NextCounts }) => answer.data,
      providesTags: ['shipments'],
    }),
    parkedEvents: build.query<ParkedEvents, void>({
      queryFn: async (_none, _api, _options, ask) => {
        const answers = await Promise.all(
          SERVICES.map(service => ask({ url: `dead_letters/${service}?per_page=${PER_PAGE}` })),
        );
        const failed = answers.filter(({ error }) => error);
        if (failed.length === answers.length) return { error: failed[0]!.error! };
        const pages = answers.flatMap(({ data }) => (data ? [data as Page<DeadLetter>] : []));
        return { data: { ...parkedIn(pages), unread: failed.length } };
      },
      providesTags: ['dead_letters'],
    }),
  }),
});
