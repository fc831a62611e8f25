import { RECIPIENT_EVENTS, type ParcelStatus, type RecipientEvent, type ShipmentStatus } from '@porte/contracts';

/** What a shipment and its carrier say of a parcel. */
export interface JourneyState {
  status: ShipmentStatus;
  parcel_status: ParcelStatus | null;
}

const EVENTS = {
  picked_up: 'collected',
  in_transit: 'collected',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'problem',
  on_hold: 'problem',
  exception: 'problem',
  returned: 'problem',
  delivered: 'delivered',
} as const satisfies Partial<Record<ParcelStatus, RecipientEvent>>;

/**
 * The event that a recipient may be told now, whatever came before: who reads of a backlog at once reads its latest news alone.
 * @returns null for a parcel that does not travel, or whose label may be void soon
 */
export function recipientEventOf({ status, parcel_status }: JourneyState): RecipientEvent | null {
  const seen = parcel_status && (EVENTS as Partial<Record<ParcelStatus, RecipientEvent>>)[parcel_status];
  if (status === 'delivered') return parcel_status === 'returned' ? 'problem' : 'delivered';
  return status === 'success' ? (seen ?? 'created') : null;
}

/** The events after which this one is no news any more. */
export const laterThan = (event: RecipientEvent): readonly RecipientEvent[] =>
  event === 'problem' ? ['delivered'] : RECIPIENT_EVENTS.slice(RECIPIENT_EVENTS.indexOf(event) + 1, -1);
