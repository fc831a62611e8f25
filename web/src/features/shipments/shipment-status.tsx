import { StatusBadge } from '../../shared/display/status-badge.js';
import { isBeingBought, isDraft, type Moving } from './next-action.js';

/** Where a shipment stands: a draft by its step, a purchase or a cancellation by its state, all else by its status. */
export function ShipmentStatus({ shipment }: { shipment: Moving }) {
  const { status, step, purchase, cancellation } = shipment;
  if (cancellation) return <StatusBadge status={cancellation.state} of="cancellation" />;
  if (isBeingBought(shipment))
    return purchase ? (
      <StatusBadge status={purchase.state} of="purchase" />
    ) : (
      <StatusBadge status="pending" of="shipment" />
    );
  return isDraft(shipment) && status === 'pending' ? (
    <StatusBadge status={step} of="draft" />
  ) : (
    <StatusBadge status={status} of="shipment" />
  );
}
