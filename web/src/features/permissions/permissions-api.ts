import type { GrantEdit, RolePermissions } from '@porte/contracts/acl/grant-edits.js';
import { api } from '../../shared/api/api.js';

const permissionsApi = api.injectEndpoints({
  endpoints: build => ({
    permissions: build.query<RolePermissions[], void>({
      query: () => ({ url: 'grants' }),
      transformResponse: (answer: { data: RolePermissions[] }) => answer.data,
      providesTags: ['grants'],
    }),
    changePermissions: build.mutation<unknown, readonly GrantEdit[]>({
      query: changes => ({ url: 'grants', method: 'PUT', body: { grants: { changes } } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['grants', 'acls', 'audits']),
    }),
  }),
});

export const { usePermissionsQuery, useChangePermissionsMutation } = permissionsApi;
