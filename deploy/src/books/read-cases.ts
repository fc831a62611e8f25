import type { AttemptRow, ChargeRow, PurchaseCase, PurchaseRow, ShipmentCase, ShipmentRow } from './cases.js';
import { inBatches } from './cut.js';
import type { Cuts } from './cuts.js';
import { queries } from './queries.js';

/** Shipments that are compared at a time. */
const BATCH = 500;

interface CaseRecord extends ShipmentRow {
  shipment_id: string;
  /** the shipment's own, null where it is gone */
  id: string | null;
  purchase_id: string | null;
  state: PurchaseRow['state'];
  held: bigint;
  purchase_total: bigint;
}

interface Bare {
  shipmentId: string;
  shipment: ShipmentRow | null;
  purchases: PurchaseRow[];
}

const shipmentOf = ({ id, status, source, has_label, tracking_number, label_tracking, total, live_id }: CaseRecord): ShipmentRow | null =>
  (id === null ? null : { status, source, has_label, tracking_number, label_tracking, total, live_id });

/** Puts the rows of each shipment together; they come one behind the other. */
async function* shipments(records: AsyncIterable<CaseRecord>): AsyncGenerator<Bare> {
  let bare: Bare | null = null;
  for await (const record of records) {
    if (bare && bare.shipmentId !== record.shipment_id) {
      yield bare;
      bare = null;
    }
    bare ??= { shipmentId: record.shipment_id, shipment: shipmentOf(record), purchases: [] };
    if (record.purchase_id) bare.purchases.push({ id: record.purchase_id, state: record.state, held: record.held, total: record.purchase_total });
  }
  if (bare) yield bare;
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = key(row) ?? '';
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

async function complete({ billing, carriers }: Cuts, tenantId: string, batch: readonly Bare[]): Promise<ShipmentCase[]> {
  const purchases = batch.flatMap(bare => bare.purchases.map(({ id }) => id));
  const [charges, attempts] = await Promise.all([
    billing.rows<ChargeRow>(queries.charges, [tenantId, purchases, batch.map(bare => bare.shipmentId)]),
    carriers.rows<AttemptRow>(queries.attempts, [tenantId, purchases]),
  ]);
  const [charged, attempted] = [groupBy(charges, row => row.purchase_id), groupBy(attempts, row => row.purchase_id)];
  const caseOf = (purchase: PurchaseRow): PurchaseCase => {
    const all = charged.get(purchase.id) ?? [];
    return { purchase, hold: all.find(({ id }) => id === purchase.id) ?? null, late: all.filter(({ id }) => id !== purchase.id), attempts: attempted.get(purchase.id) ?? [] };
  };
  return batch.map(({ shipmentId, shipment, purchases: own }) => ({ tenantId, shipmentId, shipment, purchases: own.map(caseOf) }));
}

/** Every shipment of a tenant with what the three services say of it, some at a time. */
export async function* readCases(cuts: Cuts, tenantId: string): AsyncGenerator<ShipmentCase> {
  const records = cuts.shipments.stream<CaseRecord>(queries.cases, [tenantId]);
  for await (const batch of inBatches(shipments(records), BATCH)) yield* await complete(cuts, tenantId, batch);
}
