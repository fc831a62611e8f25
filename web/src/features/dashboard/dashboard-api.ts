import type { DeadLetter } from '@porte/contracts';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { SERVICES } from '@porte/contracts/registry.js';
import { api } from '../../shared/api/api.js';
import { queryText } from '../../shared/api/query-text.js';
import type { Page } from '../../shared/api/resources.js';

/** What a customer does next with shipments, in the order of the home page. */
export const NEXT_STEPS = ['pack', 'pay', 'to_print', 'trouble'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The list's filter of the shipments that wait for each step. */
export type NextFilters = Record<NextStep, Record<string, unknown>>;

/** How many shipments wait for each step, and since when. */
export type NextWork = Record<NextStep, { count: number; oldest_at: string | null }>;

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

/** What waits on the home page. */
export const dashboardApi = api.injectEndpoints({
  endpoints: build => ({
    // The counts and the ages arrive together, so that no tile changes after it is drawn.
    nextWork: build.query<NextWork, NextFilters>({
      queryFn: async (filters, _api, _options, ask) => {
        // together: on a slow network each answer after another one is felt
        const [{ data, error }, ...pages] = await Promise.all([
          ask({ url: 'shipments/counts' }),
          ...NEXT_STEPS.map(step =>
            ask({ url: `shipments${queryText({ per_page: 1, order: 'created_at asc', where: filters[step] })}` }),
          ),
        ]);
        if (error) return { error };
        // `to_print` is missing in answers of the release before
        const counts = (data as { data: Partial<Record<NextStep, number>> }).data;
        const found = NEXT_STEPS.map((step, at) => {
          const count = counts[step] ?? 0;
          const oldest = pages[at]?.data as Page<Shipment> | undefined;
          return [step, { count, oldest_at: (count > 0 && oldest?.data[0]?.created_at) || null }] as const;
        });
        return { data: Object.fromEntries(found) as NextWork };
      },
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

export const { useNextWorkQuery, useParkedEventsQuery } = dashboardApi;
