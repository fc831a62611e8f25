import type { StrayProblem } from '@porte/contracts';
import { when, type BooksDifference } from '../difference.js';
import { isLeftOpen, type AttemptRow, type ChargeRow } from './cases.js';

type Differences = BooksDifference<StrayProblem>[];

/** A charge or hold without a purchase; released holds are harmless. */
export function orphanCharge(tenantId: string, charge: ChargeRow): Differences {
  const ids = { transfer: charge.id, ...(charge.shipment_id && { shipment: charge.shipment_id }) };
  if (charge.outcome === 'released' || charge.outcome === 'expired') return [];
  if (charge.outcome !== 'open')
    return [{ code: 'charge_without_purchase', tenantId, ids, expected: 0n, found: charge.taken }];
  return isLeftOpen(charge)
    ? [{ code: 'hold_without_purchase', tenantId, ids, expected: 0n, found: charge.amount }]
    : [];
}

/** An attempt without a purchase that the carrier has not rejected. */
export function orphanAttempt(tenantId: string, { purchase_id, shipment_id, state }: AttemptRow): Differences {
  return when(
    state !== 'rejected',
    state === 'labelled' ? 'label_without_purchase' : 'attempt_without_purchase',
    tenantId,
    { purchase: purchase_id, shipment: shipment_id },
  );
}

/** One tracking number for two shipments. */
export const sharedTracking = (tenantId: string, carrier_id: string, tracking_number: string): Differences =>
  when(true, 'tracking_shared', tenantId, { carrier: carrier_id, tracking_number });
