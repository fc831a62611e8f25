import type { PriceDraft } from '@porte/contracts/rating/price-draft.js';
import type { PriceVersion } from '@porte/contracts/rating/price-version.js';
import type { ReportFormat } from '@porte/contracts/reports/report.js';
import type {
  CostReplayInput,
  CostReplayRow,
  CostReplayView,
  ReplayedRows,
} from '@porte/contracts/reports/cost-replay.js';
import { api } from '../../shared/api/api.js';

const dataOf = <T>({ data }: { data: T }): T => data;

const costReplayApi = api.injectEndpoints({
  endpoints: build => ({
    costReplays: build.query<CostReplayView[], void>({
      query: () => ({ url: 'cost_replays' }),
      transformResponse: dataOf<CostReplayView[]>,
      providesTags: ['cost_replays'],
    }),
    costReplayRows: build.query<CostReplayRow[], { id: string; change: ReplayedRows; after: number }>({
      query: ({ id, change, after }) => ({ url: `cost_replays/${id}/rows?change=${change}&after=${after}` }),
      transformResponse: dataOf<CostReplayRow[]>,
    }),
    replayedVersions: build.query<PriceVersion[], string>({
      query: serviceId => ({ url: `service_prices/versions?service_id=${serviceId}` }),
      transformResponse: dataOf<PriceVersion[]>,
      providesTags: ['service_prices'],
    }),
    replayedDrafts: build.query<PriceDraft[], string>({
      query: serviceId => ({ url: `service_prices/drafts?service_id=${serviceId}` }),
      transformResponse: dataOf<PriceDraft[]>,
      providesTags: ['service_prices'],
    }),
    beginCostReplay: build.mutation<CostReplayView, CostReplayInput>({
      query: input => ({
        url: 'cost_replays',
        method: 'POST',
        body: { cost_replay: input },
        idempotencyKey: crypto.randomUUID(),
      }),
      transformResponse: dataOf<CostReplayView>,
      invalidatesTags: ['cost_replays'],
    }),
    cancelCostReplay: build.mutation<CostReplayView, string>({
      query: id => ({ url: `cost_replays/${id}`, method: 'DELETE' }),
      transformResponse: dataOf<CostReplayView>,
      invalidatesTags: ['cost_replays'],
    }),
    costReplayFile: build.mutation<Blob, { id: string; format: ReportFormat }>({
      query: ({ id, format }) => ({ url: `cost_replays/${id}/download?format=${format}`, as: 'file' }),
    }),
  }),
});

export const {
  useCostReplaysQuery,
  useCostReplayRowsQuery,
  useReplayedVersionsQuery,
  useReplayedDraftsQuery,
  useBeginCostReplayMutation,
  useCancelCostReplayMutation,
  useCostReplayFileMutation,
} = costReplayApi;
