import type { LabelFormat, PreferenceKey } from '@porte/contracts/shipments/preference.js';
import { api } from '../../../shared/api/api.js';

const confirmApi = api.injectEndpoints({
  endpoints: build => ({
    printing: build.query<LabelFormat | null, void>({
      query: () => ({ url: 'preferences' }),
      transformResponse: (answer: { data: Record<PreferenceKey, string | null> }) =>
        answer.data.label_printing_format as LabelFormat | null,
      providesTags: ['preferences'],
    }),
    preferPrinting: build.mutation<null, LabelFormat>({
      query: value => ({
        url: 'preferences',
        method: 'PUT',
        body: { preference: { key: 'label_printing_format', value } },
      }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['preferences']),
    }),
  }),
});

export const { usePrintingQuery, usePreferPrintingMutation } = confirmApi;
