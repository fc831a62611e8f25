import type { SessionView } from '@porte/contracts/identity/session.js';
import { api } from '../../shared/api/api.js';

const refresh = { invalidatesTags: ['sessions'] } as const;

/** The user's own sessions. Refetches them also after a failed end: another tab may have ended them. */
const sessionsApi = api.injectEndpoints({
  endpoints: build => ({
    sessions: build.query<SessionView[], void>({
      query: () => ({ url: 'sessions' }),
      transformResponse: (answer: { data: SessionView[] }) => answer.data,
      providesTags: ['sessions'],
    }),
    endSession: build.mutation<null, string>({
      query: id => ({ url: `sessions/${id}`, method: 'DELETE' }),
      ...refresh,
    }),
    endOtherSessions: build.mutation<null, void>({ query: () => ({ url: 'sessions', method: 'DELETE' }), ...refresh }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
