import type { TenantDeletion, TenantDeletionAnswer } from '@porte/contracts/identity/tenant.js';
import type { TenantDeletionInput } from '@porte/contracts/identity/tenant-deletion-input.js';
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
    tenantDeletion: build.query<TenantDeletion | null, string>({
      query: id => ({ url: `tenants/${id}/deletion` }),
      transformResponse: (answer: TenantDeletionAnswer) => answer.data,
      providesTags: ['tenants'],
    }),
    planTenantDeletion: build.mutation<
      TenantDeletionAnswer,
      { id: string; input: TenantDeletionInput; idempotencyKey: string }
    >({
      query: ({ id, input, idempotencyKey }) => ({
        url: `tenants/${id}/deletion`,
        method: 'PUT',
        body: { deletion: input },
        idempotencyKey,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['tenants']),
    }),
    cancelTenantDeletion: build.mutation<TenantDeletionAnswer, string>({
      query: id => ({ url: `tenants/${id}/deletion`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['tenants']),
    }),
  }),
});

export const {
  useSuspendTenantMutation,
  useResumeTenantMutation,
  useTenantDeletionQuery,
  usePlanTenantDeletionMutation,
  useCancelTenantDeletionMutation,
} = tenantApi;
