import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { isBeingBought, isDraft } from '../next-action.js';

/** The steps that the product knows of: those of a draft, and those of a bought shipment. */
export type ProgressName =
  'addresses' | 'parcel' | 'rate' | 'label' | 'bought' | 'cancellation' | 'canceled' | 'delivered';

export interface ProgressStep {
  name: ProgressName;
  state: 'done' | 'current' | 'next';
}

const DRAFT: readonly ProgressName[] = ['addresses', 'parcel', 'rate', 'label'];
const DRAFT_STEPS: readonly Shipment['step'][] = ['addressing', 'packaging', 'rating', 'confirmed'];

const upTo = (names: readonly ProgressName[], current: number): ProgressStep[] =>
  names.map((name, i) => ({ name, state: i < current ? 'done' : i === current ? 'current' : 'next' }));

/** How far a shipment is. Pickup and transit are absent, because no carrier reports them yet. */
export function progressOf(shipment: Shipment): ProgressStep[] {
  const { status, step, cancellation } = shipment;
  if (isBeingBought(shipment)) return upTo(DRAFT, 3);
  if (isDraft(shipment)) return upTo(DRAFT, DRAFT_STEPS.indexOf(step));
  if (status === 'canceled') return upTo(['bought', 'canceled'], 2);
  if (status === 'delivered') return upTo(['bought', 'delivered'], 2);
  if (status === 'pending_cancellation' || cancellation) return upTo(['bought', 'cancellation', 'canceled'], 1);
  return [
    { name: 'bought', state: 'current' },
    { name: 'delivered', state: 'next' },
  ];
}
