import type {
  BooksAttempt,
  BooksLabelsLine,
  BooksPurchase,
  BooksShipment,
  BooksShipmentLine,
  BooksVoid,
} from '@porte/contracts';
import type { AttemptRow, ChargeRow, PurchaseCase, PurchaseRow, ShipmentCase, ShipmentRow } from './cases.js';
import type { OrphanRows } from './orphans.js';
import { mergeById } from './merge-by-id.js';

const toShipment = ({ total, ...rest }: BooksShipment): ShipmentRow => ({
  ...rest,
  total: total === null ? null : BigInt(total),
});
const toPurchase = ({ held, total, ...rest }: BooksPurchase): PurchaseRow => ({
  ...rest,
  held: BigInt(held),
  total: BigInt(total),
});
const toAttempt = ({ held, total, ...rest }: BooksAttempt): AttemptRow => ({
  ...rest,
  held: BigInt(held),
  total: BigInt(total),
});

/** A shipment with the rows of the three services, and rows that match none of its purchases. */
export interface GroupedShipment {
  /** null if no shipment and no purchase has this id */
  found: ShipmentCase | null;
  orphans: OrphanRows;
}

const EMPTY_SHIPMENT = { shipment: null, purchases: [], cancellations: [] };

function purchaseCase(purchase: PurchaseRow, { charges, attempts }: OrphanRows): PurchaseCase {
  const all = charges.filter(charge => charge.purchase_id === purchase.id);
  const hold = all.find(({ id }) => id === purchase.id) ?? null;
  return {
    purchase,
    hold,
    late: all.filter(charge => charge !== hold),
    attempts: attempts.filter(attempt => attempt.purchase_id === purchase.id),
  };
}

/** Rows of a shipment in the books of billing and carriers. */
interface OtherRows extends OrphanRows {
  voids: BooksVoid[];
}

/** A void without a shipment is reported, since no cancellation can have requested it. */
function groupShipment(
  tenantId: string,
  shipmentId: string | null,
  line: BooksShipmentLine | undefined,
  beside: OtherRows,
): GroupedShipment {
  if (!line)
    return {
      found:
        shipmentId && beside.voids.length > 0 ? { ...EMPTY_SHIPMENT, tenantId, shipmentId, voids: beside.voids } : null,
      orphans: beside,
    };
  const purchases = line.purchases.map(toPurchase);
  const known = new Set<string | null>(purchases.map(({ id }) => id));
  const strange = <T extends { purchase_id: string | null }>(rows: T[]): T[] =>
    rows.filter(({ purchase_id }) => !known.has(purchase_id));
  const { shipment_id, shipment, cancellations } = line;
  const found = {
    tenantId,
    shipmentId: shipment_id,
    shipment: shipment && toShipment(shipment),
    purchases: purchases.map(purchase => purchaseCase(purchase, beside)),
    cancellations,
    voids: beside.voids,
  };
  return { found, orphans: { charges: strange(beside.charges), attempts: strange(beside.attempts) } };
}

/** Rows of each service, sorted by shipment id. */
export interface BooksRows {
  shipments: AsyncIterable<BooksShipmentLine>;
  labels: AsyncIterable<BooksLabelsLine>;
  charges: AsyncIterable<ChargeRow>;
}

/** Yields every shipment of a tenant with the rows of the three services. */
export async function* groupByShipment(
  tenantId: string,
  { shipments, labels, charges }: BooksRows,
): AsyncGenerator<GroupedShipment> {
  for await (const {
    id: shipmentId,
    rows: [lines, asked, paid],
  } of mergeById('shipment_id', shipments, labels, charges)) {
    const attempts = asked.flatMap(row => row.attempts.map(toAttempt));
    yield groupShipment(tenantId, shipmentId, lines[0], {
      charges: paid,
      attempts,
      voids: asked.flatMap(({ voids }) => voids),
    });
  }
}
