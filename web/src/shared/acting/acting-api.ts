import type { ActingAnswer, ActingInput, ActingReasonInput, ActingReport } from '@porte/contracts/identity/acting.js';
import { api } from '../api/api.js';

/** The answers are used at once and kept nowhere. */
const actingApi = api.injectEndpoints({
  endpoints: build => ({
    actingReport: build.query<ActingReport, void>({
      query: () => ({ url: 'acting_as' }),
      transformResponse: ({ data }: { data: ActingReport }) => data,
    }),
    startActing: build.mutation<ActingAnswer, ActingInput>({
      query: acting_as => ({ url: 'acting_as', method: 'POST', body: { acting_as } }),
    }),
    enterTenant: build.mutation<ActingAnswer, ActingReasonInput & { id: string }>({
      query: ({ id, reason }) => ({
        url: `tenants/${id}/acting_as`,
        method: 'POST',
        body: { acting_as: { reason } },
      }),
    }),
  }),
});

export const { useActingReportQuery, useStartActingMutation, useEnterTenantMutation } = actingApi;
