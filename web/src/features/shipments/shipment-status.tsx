import { StatusBadge } from '../../shared/display/status-badge.js';
import { awaitsManualLabel, isBeingBought, isDraft, type Moving } from './next-action.js';

/** Until the carrier has the parcel its label is what matters. */
const UNSEEN: readonly unknown[] = [null, undefined, 'created', 'canceled', 'unknown'];

/** Displayed status of a shipment: the step of a draft, the state of a purchase or cancellation, where the parcel is, else its status. */
export function ShipmentStatus({ shipment }: { shipment: Moving }) {
  const { status, step, purchase, cancellation, attention, parcel_status: parcel } = shipment;
  if (cancellation) return <StatusBadge status={cancellation.state} of="cancellation" />;
  if (isBeingBought(shipment))
    return purchase ? (
      <StatusBadge status={purchase.state} of="purchase" />
    ) : (
      <StatusBadge status="pending" of="shipment" />
    );
  if (awaitsManualLabel(shipment)) return <StatusBadge status="waiting" of="shipment" />;
  if (attention && (status !== 'pending_cancellation' || attention.kind === 'delivered_canceled'))
    return <StatusBadge status={attention.kind} of="parcel" />;
  if (status === 'success' && parcel && !UNSEEN.includes(parcel)) return <StatusBadge status={parcel} of="parcel" />;
  return isDraft(shipment) && status === 'pending' ? (
    <StatusBadge status={step} of="draft" />
  ) : (
    <StatusBadge status={status} of="shipment" />
  );
}
