import type { ResourcePath } from '@porte/contracts/registry.js';
import { api, type TAGS } from '../../api/api.js';
import type { ApiError } from '../../api/api-error.js';
import { queryText } from '../../api/query-text.js';

interface CountedTabs {
  path: ResourcePath;
  /** the field whose values are the tabs */
  field: string;
  values: readonly string[];
  /** what holds on every tab */
  where: Record<string, unknown>;
}

export const { useTabCountsQuery } = api.injectEndpoints({
  endpoints: build => ({
    tabCounts: build.query<Readonly<Record<string, number>>, CountedTabs>({
      queryFn: async ({ path, field, values, where }, _api, _options, ask) => {
        const answers = await Promise.all(
          values.map(value => ask({ url: `${path}/count${queryText({ where: { ...where, [field]: value } })}` })),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed as ApiError };
        const counts = answers.map(({ data }) => (data as { data: { count: number } }).data.count);
        return { data: Object.fromEntries(values.map((value, place) => [value, counts[place]!])) };
      },
      providesTags: (_counts, _error, { path }) => [path as (typeof TAGS)[number]],
    }),
  }),
});
