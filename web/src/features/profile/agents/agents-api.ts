import type { AgentSpending } from '@porte/contracts/billing/spending.js';
import type { AgentCall, AgentInput } from '@porte/contracts/identity/agent.js';
import type { ApiKeyInput, ApiKeyView, NewApiKey } from '@porte/contracts/identity/api-key.js';
import type { PurchaseApproval } from '@porte/contracts/shipments/purchase-approval.js';
import { api } from '../../../shared/api/api.js';

/** The agents and their approvals change outside of the app; the page looks so often, ms. */
export const LOOK_MS = 5000;

/** The same path on the test side, whichever side the page is on. */
const TEST_KEYS = '../demo/api/api_keys';

const DATA = <T>({ data }: { data: T }): T => data;

/** A person's agents, which are API keys with limits; what they ask for, spend and did. */
const agentsApi = api.injectEndpoints({
  endpoints: build => ({
    approvals: build.query<PurchaseApproval[], void>({
      query: () => ({ url: 'purchase_approvals' }),
      transformResponse: DATA<PurchaseApproval[]>,
      providesTags: ['api_keys'],
    }),
    agentSpending: build.query<AgentSpending[], void>({
      query: () => ({ url: 'agent_spending' }),
      transformResponse: DATA<AgentSpending[]>,
      providesTags: ['api_keys'],
    }),
    agentCalls: build.query<AgentCall[], string>({
      query: id => ({ url: `api_keys/${id}/calls` }),
      transformResponse: DATA<AgentCall[]>,
      providesTags: ['api_keys'],
    }),
    decideApproval: build.mutation<PurchaseApproval, { id: string; verb: 'approve' | 'refuse' }>({
      query: ({ id, verb }) => ({ url: `purchase_approvals/${id}/${verb}`, method: 'PUT', body: {} }),
      transformResponse: DATA<PurchaseApproval>,
      invalidatesTags: ['api_keys', 'me'],
    }),
    moveAgent: build.mutation<ApiKeyView, { id: string; move: 'pause' | 'resume' }>({
      query: ({ id, move }) => ({ url: `api_keys/${id}/${move}`, method: 'PUT', body: {} }),
      transformResponse: DATA<ApiKeyView>,
      invalidatesTags: ['api_keys'],
    }),
    limitAgent: build.mutation<ApiKeyView, { id: string; agent: AgentInput }>({
      query: ({ id, agent }) => ({ url: `api_keys/${id}/agent`, method: 'PUT', body: { agent } }),
      transformResponse: DATA<ApiKeyView>,
      invalidatesTags: ['api_keys'],
    }),
    addAgent: build.mutation<NewApiKey, { input: ApiKeyInput; isTest: boolean; idempotencyKey: string }>({
      query: ({ input, isTest, idempotencyKey }) => ({
        url: isTest ? TEST_KEYS : 'api_keys',
        method: 'POST',
        body: { api_key: input },
        headers: { 'idempotency-key': idempotencyKey },
      }),
      transformResponse: DATA<NewApiKey>,
      invalidatesTags: ['api_keys'],
    }),
  }),
});

export const {
  useApprovalsQuery,
  useAgentSpendingQuery,
  useAgentCallsQuery,
  useDecideApprovalMutation,
  useMoveAgentMutation,
  useLimitAgentMutation,
  useAddAgentMutation,
} = agentsApi;
