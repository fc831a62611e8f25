import type { CustomRole, CustomRoleChange, CustomRoleInput } from '@porte/contracts/acl/custom-role.js';
import { api } from '../api/api.js';

const changed = (_answer: unknown, error: unknown): ('grants' | 'users' | 'audits')[] =>
  error ? [] : ['grants', 'users', 'audits'];

const customRolesApi = api.injectEndpoints({
  endpoints: build => ({
    /** in the order in which they were made */
    customRoles: build.query<CustomRole[], void>({
      query: () => ({ url: 'custom_roles' }),
      transformResponse: (answer: { data: CustomRole[] }) => answer.data,
      providesTags: ['grants', 'users'],
    }),
    createCustomRole: build.mutation<CustomRole, { input: CustomRoleInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'custom_roles',
        method: 'POST',
        body: { custom_role: input },
        headers: { 'idempotency-key': idempotencyKey },
      }),
      transformResponse: (answer: { data: CustomRole }) => answer.data,
      invalidatesTags: changed,
    }),
    renameCustomRole: build.mutation<CustomRole, { id: string; change: CustomRoleChange }>({
      query: ({ id, change }) => ({ url: `custom_roles/${id}`, method: 'PUT', body: { custom_role: change } }),
      transformResponse: (answer: { data: CustomRole }) => answer.data,
      invalidatesTags: changed,
    }),
    deleteCustomRole: build.mutation<unknown, string>({
      query: id => ({ url: `custom_roles/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useCustomRolesQuery,
  useCreateCustomRoleMutation,
  useRenameCustomRoleMutation,
  useDeleteCustomRoleMutation,
} = customRolesApi;
