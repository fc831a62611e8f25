import { StatusBadge } from '../../shared/display/status-badge.js';
import { isBeingBought, isDraft, type Moving } from './next-action.js';

/** Displayed status of a shipment: the step of a draft, the state of a purchase or cancellation, else its status. */
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
