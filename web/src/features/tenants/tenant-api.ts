import { api } from '../../shared/api/api.js';

const tenantApi = api.injectEndpoints({
  endpoints: build => ({
    suspendTenant: build.mutation<unknown, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `tenants/${id}/suspend`,
        method: 'PUT',
        body: { tenant: { reason: reason.trim() || null } },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['tenants']),
    }),
    resumeTenant: build.mutation<unknown, string>({
      query: id => ({ url: `tenants/${id}/resume`, method: 'PUT', body: {} }),
      invalidatesTags: (_answer, error) => (error ? [] : ['tenants']),
    }),
  }),
});

export const { useSuspendTenantMutation, useResumeTenantMutation } = tenantApi;
