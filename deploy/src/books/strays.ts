import { when, type BooksDifference } from '@porte/billing';
import { isLeftOpen, type AttemptRow, type ChargeRow } from './cases.js';
import { inBatches } from './cut.js';
import type { Cuts } from './cuts.js';
import { queries } from './queries.js';

export type StrayProblem = 'hold_without_purchase' | 'charge_without_purchase' | 'label_without_purchase' | 'attempt_without_purchase' | 'tracking_shared';

type Differences = BooksDifference<StrayProblem>[];

const BATCH = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Money that belongs to no purchase. */
export function strayCharge(tenantId: string, charge: ChargeRow): Differences {
  const ids = { transfer: charge.id, ...(charge.shipment_id && { shipment: charge.shipment_id }) };
  if (charge.outcome !== 'open') return [{ code: 'charge_without_purchase', tenantId, ids, expected: 0n, found: charge.taken }];
  return isLeftOpen(charge) ? [{ code: 'hold_without_purchase', tenantId, ids, expected: 0n, found: charge.amount }] : [];
}

/** A carrier was asked in the name of no purchase. */
export function strayAttempt(tenantId: string, { purchase_id, shipment_id, state }: AttemptRow): Differences {
  return when(true, state === 'labelled' ? 'label_without_purchase' : 'attempt_without_purchase', tenantId, { purchase: purchase_id, shipment: shipment_id });
}

/** The rows whose purchase shipments does not know. */
async function* unknown<T extends { purchase_id: string | null }>({ shipments }: Cuts, tenantId: string, rows: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const batch of inBatches(rows, BATCH)) {
    const ids = batch.map(row => row.purchase_id).filter(id => id !== null && UUID.test(id));
    const known = new Set((await shipments.rows<{ id: string }>(queries.knownPurchases, [tenantId, ids])).map(({ id }) => id));
    yield* batch.filter(row => row.purchase_id === null || !known.has(row.purchase_id));
  }
}

/** What billing and carriers have that no shipment leads to, and numbers that two shipments have. */
export async function findStrays(cuts: Cuts, tenantId: string): Promise<Differences> {
  const found: Differences = [];
  const charges = cuts.billing.stream<ChargeRow>(queries.standingCharges, [tenantId]);
  for await (const charge of unknown(cuts, tenantId, charges)) found.push(...strayCharge(tenantId, charge));
  const attempts = cuts.carriers.stream<AttemptRow>(queries.standingAttempts, [tenantId]);
  for await (const attempt of unknown(cuts, tenantId, attempts)) found.push(...strayAttempt(tenantId, attempt));
  const shared = await cuts.shipments.rows<{ carrier_id: string; tracking_number: string }>(queries.shared, [tenantId]);
  return [...found, ...shared.flatMap(({ carrier_id, tracking_number }) => when<StrayProblem>(true, 'tracking_shared', tenantId, { carrier: carrier_id, tracking_number }))];
}
