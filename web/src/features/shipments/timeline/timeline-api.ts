import type { TimelineEntry } from '@porte/contracts';
import { api } from '../../../shared/api/api.js';

const timelineApi = api.injectEndpoints({
  endpoints: build => ({
    timeline: build.query<TimelineEntry[], string>({
      query: id => ({ url: `shipments/${id}/timeline` }),
      transformResponse: (answer: { data: TimelineEntry[] }) => answer.data,
      providesTags: ['shipments'],
    }),
  }),
});

export const { useTimelineQuery } = timelineApi;
