import type { Shipment } from '@porte/contracts';
import type { ShipmentMove } from '@porte/contracts/states/shipment.js';
import { api } from '../../../shared/api/api.js';

/** Where each move of a shipment is asked for. */
const PATHS: Record<ShipmentMove, string> = {
  requestCancellation: 'request_cancellation',
  rejectCancellation: 'reject_cancel_shipment',
  cancel: 'cancel',
  deliver: 'deliver',
};

/** One decision of a person: a repeat under the same key is done once. */
export interface Moved {
  id: string;
  move: ShipmentMove;
  idempotencyKey: string;
}

const movesApi = api.injectEndpoints({
  endpoints: build => ({
    moveShipment: build.mutation<Shipment, Moved>({
      query: ({ id, move, idempotencyKey }) => ({
        url: `shipments/${id}/${PATHS[move]}`,
        method: 'PUT',
        body: {},
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Shipment }) => answer.data,
      // refused or not: what the row says afterwards is what the server says
      invalidatesTags: ['shipments', 'transactions', 'dashboard', 'me'],
    }),
  }),
});

export const { useMoveShipmentMutation } = movesApi;
