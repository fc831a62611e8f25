import type { Shipment } from '@porte/contracts';
import type { ShipmentMove } from '@porte/contracts/states/shipment.js';
import { api } from '../../../shared/api/api.js';

/** The path of each move. */
const PATHS: Record<ShipmentMove, string> = {
  requestCancellation: 'request_cancellation',
  rejectCancellation: 'reject_cancel_shipment',
  cancel: 'cancel',
  deliver: 'deliver',
};

/** One decision of a user: a repeat with the same key is executed once. */
export interface Moved {
  id: string;
  move: ShipmentMove;
  idempotencyKey: string;
  /** why, for staff who decide about it */
  reason?: string | undefined;
}

const movesApi = api.injectEndpoints({
  endpoints: build => ({
    moveShipment: build.mutation<Shipment, Moved>({
      query: ({ id, move, idempotencyKey, reason }) => ({
        url: `shipments/${id}/${PATHS[move]}`,
        method: 'PUT',
        body: reason ? { reason } : {},
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Shipment }) => answer.data,
      // After success and rejection: the row shows the server's state.
      invalidatesTags: ['shipments', 'transactions', 'dashboard', 'me'],
    }),
  }),
});

export const { useMoveShipmentMutation } = movesApi;
