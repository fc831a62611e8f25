import type {
  CarrierManifest,
  CarrierManifestDecision,
  WaitingForManifest,
} from '@porte/contracts/carriers/carrier-manifest.js';
import { api } from '../../../shared/api/api.js';

interface Settlement {
  id: string;
  carrier_manifest: CarrierManifestDecision;
  idempotencyKey: string;
}

const manifestsApi = api.injectEndpoints({
  endpoints: build => ({
    waitingForManifest: build.query<WaitingForManifest[], void>({
      query: () => ({ url: 'carrier_manifests/waiting' }),
      transformResponse: (answer: { data: WaitingForManifest[] }) => answer.data,
      providesTags: ['carrier_manifests'],
    }),
    /** The newest first. */
    latestCarrierManifests: build.query<CarrierManifest[], void>({
      query: () => ({ url: 'carrier_manifests?per_page=10' }),
      transformResponse: (answer: { data: CarrierManifest[] }) => answer.data,
      providesTags: ['carrier_manifests'],
    }),
    askForManifest: build.mutation<CarrierManifest[], { shipment_ids: string[]; idempotencyKey: string }>({
      query: ({ shipment_ids, idempotencyKey }) => ({
        url: 'carrier_manifests',
        method: 'POST',
        body: { carrier_manifest: { shipment_ids } },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: CarrierManifest[] }) => answer.data,
      invalidatesTags: ['carrier_manifests'],
    }),
    settleManifest: build.mutation<CarrierManifest, Settlement>({
      query: ({ id, carrier_manifest, idempotencyKey }) => ({
        url: `carrier_manifests/${id}/settle`,
        method: 'PUT',
        body: { carrier_manifest },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: CarrierManifest }) => answer.data,
      invalidatesTags: ['carrier_manifests'],
    }),
  }),
});

export const {
  useWaitingForManifestQuery,
  useLatestCarrierManifestsQuery,
  useAskForManifestMutation,
  useSettleManifestMutation,
} = manifestsApi;
