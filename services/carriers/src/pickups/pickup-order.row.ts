import type { EventData } from '@porte/contracts';
import type { Cause } from '@porte/messaging-kit';
import { given, processRow, unset } from '@porte/process-kit';
import type { Pickup } from '../adapters/index.js';

/** What a carrier is asked to pick up. */
export type OrderedPickup = Pick<
  EventData<'pickup.requested'>,
  'address' | 'date' | 'from' | 'to' | 'tracking_numbers' | 'weight' | 'note'
>;

/** The columns of an order for a pickup. Its id is the order's. */
export const pickupOrderRow = processRow({
  pickup_id: given<string>('uuid'),
  user_id: given<string>('uuid'),
  owner_id: given<string>('uuid'),
  carrier_id: given<string>('uuid'),
  request: given<OrderedPickup>('jsonb'),
  cause: given<Cause>('jsonb'),
  /** what the carrier confirmed; its number is empty where staff do not know it */
  pickup: unset<Pickup>('jsonb'),
  /** why it was refused, or why no one knows */
  message: unset<string>('text'),
});

export type PickupOrderState =
  'ready' | 'calling' | 'unknown' | 'needs_review' | 'scheduled' | 'canceling' | 'failed' | 'canceled';

export const PickupOrderEntity = pickupOrderRow.entity<PickupOrderState>('pickup_orders');
