import type { Pickup, PickupDecisionInput, PickupGroup } from '@porte/contracts/shipments/pickup.js';
import type { PickupDay } from '@porte/contracts/shipments/pickup-windows.js';
import { api } from '../../shared/api/api.js';

/** A pickup of a shipment, or another try of one. */
export interface Asking {
  shipmentId: string;
  /** of the pickup that is tried again; null for a new one */
  pickupId: string | null;
  input: { date_from: string; date_to: string; note?: string };
  idempotencyKey: string;
}

const pickupsApi = api.injectEndpoints({
  endpoints: build => ({
    pickupWindows: build.query<PickupDay[], void>({
      query: () => ({ url: 'pickups/windows' }),
      transformResponse: (answer: { data: PickupDay[] }) => answer.data,
      providesTags: ['pickups'],
    }),
    waitingParcels: build.query<PickupGroup[], void>({
      query: () => ({ url: 'pickups/parcels' }),
      transformResponse: (answer: { data: PickupGroup[] }) => answer.data,
      providesTags: ['pickups', 'shipments'],
    }),
    createPickup: build.mutation<Pickup, { input: object; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'pickups',
        method: 'POST',
        body: { pickup: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Pickup }) => answer.data,
      invalidatesTags: ['pickups'],
    }),
    markPickup: build.mutation<Pickup, { id: string; came: boolean; idempotencyKey: string }>({
      query: ({ id, came, idempotencyKey }) => ({
        url: `pickups/${id}/mark`,
        method: 'PUT',
        body: { pickup: { came } },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Pickup }) => answer.data,
      invalidatesTags: ['pickups'],
    }),
    askForPickup: build.mutation<Pickup, Asking>({
      query: ({ shipmentId, pickupId, input, idempotencyKey }) => ({
        url: pickupId ? `pickups/${pickupId}/retry` : `shipments/${shipmentId}/pickup`,
        method: pickupId ? 'PUT' : 'POST',
        body: { pickup: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Pickup }) => answer.data,
      // Also after a refusal: the window may have closed, or another page asked.
      invalidatesTags: ['pickups'],
    }),
    settlePickup: build.mutation<Pickup, { id: string; input: PickupDecisionInput; idempotencyKey: string }>({
      query: ({ id, input, idempotencyKey }) => ({
        url: `pickups/${id}/settle`,
        method: 'PUT',
        body: { pickup: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Pickup }) => answer.data,
      invalidatesTags: ['pickups'],
    }),
    cancelPickup: build.mutation<Pickup, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({ url: `pickups/${id}/cancel`, method: 'PUT', body: {}, idempotencyKey }),
      transformResponse: (answer: { data: Pickup }) => answer.data,
      invalidatesTags: ['pickups'],
    }),
  }),
});

export const {
  useSettlePickupMutation,
  usePickupWindowsQuery,
  useWaitingParcelsQuery,
  useCreatePickupMutation,
  useMarkPickupMutation,
  useAskForPickupMutation,
  useCancelPickupMutation,
} = pickupsApi;
