import type { PreferenceInput } from '@porte/contracts/shipments/preference.js';
import { api } from '../../api/api.js';
import { parseLayouts, type Layouts } from './layouts.js';

export const { useLayoutsQuery, useSaveLayoutsMutation } = api.injectEndpoints({
  endpoints: build => ({
    layouts: build.query<Layouts, void>({
      query: () => ({ url: 'preferences' }),
      transformResponse: ({ data }: { data: { list_layouts?: string | null } }) =>
        parseLayouts(data.list_layouts ?? null),
      providesTags: ['preferences'],
    }),
    saveLayouts: build.mutation<unknown, Layouts>({
      query: layouts => ({
        url: 'preferences',
        method: 'PUT',
        body: { preference: { key: 'list_layouts', value: JSON.stringify(layouts) } satisfies PreferenceInput },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['preferences']),
    }),
  }),
});
