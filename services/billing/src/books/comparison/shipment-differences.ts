import { PURCHASE_STATES, type ShipmentProblem, type ShipmentStatus } from '@porte/contracts';
import { unequal, when, type BooksDifference } from '../difference.js';
import { cancellationDifferences } from './cancellation-differences.js';
import { chargesOf, labelledOf, takenBy, type PurchaseCase, type ShipmentCase, type ShipmentRow } from './cases.js';
import { purchaseDifferences } from './purchase-differences.js';

type Differences = BooksDifference<ShipmentProblem>[];

const SOLD: readonly ShipmentStatus[] = ['success', 'pending_cancellation', 'canceled', 'delivered'];

/** Compares a shipment with its purchases and cancellations, and each of these with its money and its label. */
export function shipmentDifferences(found: ShipmentCase): Differences {
  const { tenantId, shipmentId, shipment, purchases } = found;
  const each = [
    ...purchases.flatMap(purchase => purchaseDifferences(tenantId, shipmentId, purchase)),
    ...cancellationDifferences(found),
  ];
  if (!shipment)
    return [
      ...when<ShipmentProblem>(!wasDraft(found), 'shipment_missing', tenantId, { shipment: shipmentId }),
      ...each,
    ];
  const whole = SOLD.includes(shipment.status) ? withLabel(found, shipment) : withoutLabel(found, shipment);
  return [...each, ...whole, ...inProgress(found, shipment)];
}

/** A draft may be deleted; its purchases are kept, all ended without a label. */
const wasDraft = ({ purchases, cancellations, voids }: ShipmentCase): boolean =>
  purchases.length > 0 &&
  purchases.every(({ purchase }) => purchase.state === 'released') &&
  cancellations.length === 0 &&
  voids.length === 0;

const confirmedOf = ({ purchases }: ShipmentCase): PurchaseCase[] =>
  purchases.filter(({ purchase }) => purchase.state === 'confirmed');

const liveOf = ({ purchases }: ShipmentCase): string[] =>
  purchases
    .filter(({ purchase }) => (PURCHASE_STATES as readonly string[]).includes(purchase.state))
    .map(({ purchase }) => purchase.id);

/** Whether the shipment's label comes from the purchase. The label of a manual shipment is uploaded by staff and unknown to carriers. */
function isLabelOf(found: PurchaseCase, { source, tracking_number }: ShipmentRow): boolean {
  return labelledOf(found).some(
    attempt => attempt.tracking_number === tracking_number || (source === 'manual' && attempt.tracking_number === null),
  );
}

function withLabel(found: ShipmentCase, shipment: ShipmentRow): Differences {
  const { tenantId, shipmentId } = found;
  const ids = { shipment: shipmentId };
  const confirmed = confirmedOf(found);
  const sources = confirmed.filter(purchase => isLabelOf(purchase, shipment));
  const hasOtherLabel = confirmed.some(purchase => labelledOf(purchase).length > 0) && sources.length === 0;
  return [
    ...when<ShipmentProblem>(confirmed.length === 0, 'sold_without_purchase', tenantId, ids),
    ...when<ShipmentProblem>(sources.length > 1, 'sold_twice', tenantId, ids),
    ...when<ShipmentProblem>(
      hasOtherLabel || shipment.tracking_number !== shipment.label_tracking,
      'tracking_differs',
      tenantId,
      ids,
    ),
    ...when<ShipmentProblem>(!shipment.has_label && shipment.source !== 'manual', 'label_missing', tenantId, ids),
    ...(sources.length === 1 ? otherCharges(found, shipment, confirmed, sources[0]!) : []),
  ];
}

/** No other purchase may have been charged: a late label is charged only if it becomes a shipment's label. */
function otherCharges(
  { tenantId, shipmentId }: ShipmentCase,
  shipment: ShipmentRow,
  confirmed: PurchaseCase[],
  source: PurchaseCase,
): Differences {
  const paid = confirmed.filter(found => found !== source);
  return [
    ...unequal<ShipmentProblem>(
      'rate_differs',
      tenantId,
      { shipment: shipmentId },
      source.purchase.total,
      shipment.total ?? 0n,
    ),
    ...paid.flatMap(({ purchase }) =>
      when<ShipmentProblem>(true, 'label_not_on_shipment', tenantId, { shipment: shipmentId, purchase: purchase.id }),
    ),
  ];
}

/** Without a label, no purchase may have been charged. */
function withoutLabel(found: ShipmentCase, shipment: ShipmentRow): Differences {
  const { tenantId, shipmentId } = found;
  return [
    ...when<ShipmentProblem>(shipment.has_label, 'label_on_draft', tenantId, { shipment: shipmentId }),
    ...confirmedOf(found).map(
      charged =>
        ({
          code: 'charged_without_label',
          tenantId,
          ids: { shipment: shipmentId, purchase: charged.purchase.id },
          expected: 0n,
          found: takenBy(chargesOf(charged)),
        }) as const,
    ),
  ];
}

/** The shipment names its one purchase in progress, and no other. */
function inProgress(found: ShipmentCase, { live_id }: ShipmentRow): Differences {
  const named = live_id === null ? [] : [live_id];
  return when(liveOf(found).join() !== named.join(), 'live_purchase_differs', found.tenantId, {
    shipment: found.shipmentId,
  });
}
