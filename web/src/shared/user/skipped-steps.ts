import type { PreferenceInput } from '@porte/contracts/shipments/preference.js';
import { api } from '../api/api.js';

interface Answer {
  data: { skipped_steps: string | null };
}

const skippedApi = api.injectEndpoints({
  endpoints: build => ({
    skippedSteps: build.query<readonly string[], void>({
      query: () => ({ url: 'preferences' }),
      transformResponse: ({ data }: Answer) => (data.skipped_steps ? (JSON.parse(data.skipped_steps) as string[]) : []),
      providesTags: ['preferences'],
    }),
    skipSteps: build.mutation<unknown, readonly string[]>({
      query: names => ({
        url: 'preferences',
        method: 'PUT',
        body: {
          preference: { key: 'skipped_steps', value: JSON.stringify(names) } satisfies PreferenceInput,
        },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['preferences']),
    }),
  }),
});

/** The steps of guides that the person passed over; undefined until they are known. They are stored on the server, for every device. */
export function useSkippedSteps(): {
  skipped: readonly string[] | undefined;
  isSaving: boolean;
  skip(name: string): void;
  resume(name: string): void;
} {
  const { data: skipped } = skippedApi.useSkippedStepsQuery();
  const [save, { isLoading }] = skippedApi.useSkipStepsMutation();
  const others = (name: string): string[] => (skipped ?? []).filter(each => each !== name);
  return {
    skipped,
    isSaving: isLoading,
    skip: name => void save([...others(name), name]),
    resume: name => void save(others(name)),
  };
}
