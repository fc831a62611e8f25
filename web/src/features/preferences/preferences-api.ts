import type { LabelFormat, PreferenceInput } from '@porte/contracts/shipments/preference.js';
import { api } from '../../shared/api/api.js';

/** null if the user never chose. */
export interface Preferences {
  label_printing_format: LabelFormat | null;
  origin_rfc: string | null;
  destination_rfc: string | null;
  default_country: string | null;
}

interface Answer {
  data: Preferences;
}

export const { usePreferencesQuery, useChangePreferenceMutation } = api.injectEndpoints({
  endpoints: build => ({
    preferences: build.query<Preferences, void>({
      query: () => ({ url: 'preferences' }),
      transformResponse: ({ data }: Answer) => data,
      providesTags: ['preferences'],
    }),
    changePreference: build.mutation<Preferences, PreferenceInput>({
      query: preference => ({ url: 'preferences', method: 'PUT', body: { preference } }),
      transformResponse: ({ data }: Answer) => data,
      invalidatesTags: (_answer, error) => (error ? [] : ['preferences']),
    }),
  }),
});
