import type {
  GrantSpendingInput,
  SpendingPermission,
  SpendingPermissionInput,
} from '@porte/contracts/identity/spending-permission.js';
import { api } from '../api/api.js';

/** How often permissions are read again, in ms: others decide, and purchases use them up. */
export const LOOK_MS = 5000;

const DATA = <T>({ data }: { data: T }): T => data;

/** What a main admin decides about a permission. */
export type SpendingDecision =
  | { id: string; verb: 'grant'; input: GrantSpendingInput }
  | { id: string; verb: 'decline'; input: { reason: string } }
  | { id: string; verb: 'revoke' };

/** Spending permissions. What is left changes with each purchase, as the balance of `me` does. */
const spendingApi = api.injectEndpoints({
  endpoints: build => ({
    currentSpending: build.query<SpendingPermission | null, void>({
      query: () => ({ url: 'spending_permissions/current' }),
      transformResponse: DATA<SpendingPermission | null>,
      providesTags: ['spending_permissions', 'me'],
    }),
    askSpending: build.mutation<SpendingPermission, { input: SpendingPermissionInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'spending_permissions',
        method: 'POST',
        body: { spending_permission: input },
        headers: { 'idempotency-key': idempotencyKey },
      }),
      transformResponse: DATA<SpendingPermission>,
      invalidatesTags: ['spending_permissions'],
    }),
    spendingPermissions: build.query<SpendingPermission[], void>({
      query: () => ({ url: 'spending_permissions' }),
      transformResponse: DATA<SpendingPermission[]>,
      providesTags: ['spending_permissions'],
    }),
    decideSpending: build.mutation<SpendingPermission, SpendingDecision>({
      query: ({ id, verb, ...decision }) => ({
        url: `spending_permissions/${id}/${verb}`,
        method: 'PUT',
        body: 'input' in decision ? { spending_permission: decision.input } : {},
      }),
      transformResponse: DATA<SpendingPermission>,
      invalidatesTags: ['spending_permissions', 'notifications'],
    }),
  }),
});

export const {
  useCurrentSpendingQuery,
  useAskSpendingMutation,
  useSpendingPermissionsQuery,
  useDecideSpendingMutation,
} = spendingApi;
