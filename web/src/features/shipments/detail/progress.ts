import type { ParcelStatus } from '@porte/contracts/carriers/parcel-status.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isBeingBought, isDraft } from '../next-action.js';

/** The steps that the product knows of: those of a draft, and those of a bought shipment. */
export type ProgressName =
  | 'addresses'
  | 'parcel'
  | 'rate'
  | 'label'
  | 'bought'
  | 'in_transit'
  | 'out_for_delivery'
  | 'cancellation'
  | 'canceled'
  | 'delivered';

export interface ProgressStep {
  name: ProgressName;
  state: 'done' | 'current' | 'next';
}

const DRAFT: readonly ProgressName[] = ['addresses', 'parcel', 'rate', 'label'];
const TRACKED: readonly ProgressName[] = ['bought', 'in_transit', 'out_for_delivery', 'delivered'];
/** The step that a parcel has reached. */
const REACHED: Readonly<Record<ParcelStatus, number>> = {
  unknown: 0,
  canceled: 0,
  created: 0,
  picked_up: 1,
  in_transit: 1,
  on_hold: 1,
  exception: 1,
  returned: 1,
  out_for_delivery: 2,
  ready_for_pickup: 2,
  delivered: 4,
};
const DRAFT_STEPS: readonly Shipment['step'][] = ['addressing', 'packaging', 'rating', 'confirmed'];

const upTo = (names: readonly ProgressName[], current: number): ProgressStep[] =>
  names.map((name, i) => ({ name, state: i < current ? 'done' : i === current ? 'current' : 'next' }));

/** How far a shipment is; the steps in transit are those of parcels that their carrier reports. */
export function progressOf(shipment: Shipment): ProgressStep[] {
  const { status, step, cancellation, parcel_status: parcel } = shipment;
  if (isBeingBought(shipment)) return upTo(DRAFT, 3);
  if (isDraft(shipment)) return upTo(DRAFT, DRAFT_STEPS.indexOf(step));
  if (status === 'canceled') return upTo(['bought', 'canceled'], 2);
  if (status === 'delivered') return parcel ? upTo(TRACKED, 4) : upTo(['bought', 'delivered'], 2);
  if (status === 'pending_cancellation' || cancellation) return upTo(['bought', 'cancellation', 'canceled'], 1);
  if (parcel) return upTo(TRACKED, REACHED[parcel]);
  return [
    { name: 'bought', state: 'current' },
    { name: 'delivered', state: 'next' },
  ];
}
