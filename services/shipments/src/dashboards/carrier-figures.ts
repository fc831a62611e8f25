import { Injectable } from '@nestjs/common';
import type { CarrierHealth, CarrierUse, LabelCounts } from '@porte/contracts';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { bucketEndMs } from '../purchases/purchase-totals.js';

interface CarrierCopy {
  id: string;
  name: string;
  shipment_limit: number | null;
  shipment_count: number;
}

interface Outcomes {
  carrier_id: string;
  outcome: 'confirmed' | 'released';
  bucket: number;
  purchases: string;
}

/** The tenant's carriers for staff: what is left of their limits, and how their purchases end. */
@Injectable()
export class CarrierFigures {
  constructor(private readonly references: ReferenceStore) {}

  /** Carriers publish label counts only with a limit; for the others they are taken from `counted`. */
  async of(tx: Tx, counted: LabelCounts, now: Date): Promise<{ carriers: CarrierUse[]; health: CarrierHealth[] }> {
    const copies = await this.references.where<CarrierCopy>(tx, 'carrier', { status: 'active', own_agreements: false });
    const outcomes = await tx.query<Outcomes>(
      `select carrier_id, outcome, bucket, sum(purchases) as purchases from purchase_totals where tenant_id = $1 and hour > $2 group by 1, 2, 3 having sum(purchases) > 0 order by 3`,
      [tx.tenantId, new Date(now.getTime() - 24 * 3_600_000)],
    );
    return {
      carriers: copies.map(copy => useOf(copy, counted)),
      health: copies
        .map(copy =>
          healthOf(
            copy,
            outcomes.filter(({ carrier_id }) => carrier_id === copy.id),
          ),
        )
        .sort((a, b) => a.name.localeCompare(b.name)),
    };
  }
}

const leftOf = ({ shipment_limit, shipment_count }: CarrierCopy): number | null =>
  shipment_limit ? Math.max(0, shipment_limit - shipment_count) : null;

function useOf(copy: CarrierCopy, counted: LabelCounts): CarrierUse {
  const { name, shipment_limit, shipment_count } = copy;
  return {
    name,
    shipment_limit,
    shipment_count: shipment_limit ? shipment_count : (counted[name] ?? 0),
    shipments_left: leftOf(copy),
  };
}

/** @param outcomes of the carrier, by bucket */
function healthOf(copy: CarrierCopy, outcomes: readonly Outcomes[]): CarrierHealth {
  const count = (rows: readonly Outcomes[]) => rows.reduce((sum, { purchases }) => sum + Number(purchases), 0);
  const confirmed = outcomes.filter(({ outcome }) => outcome === 'confirmed');
  const succeeded = count(confirmed);
  return {
    carrier_id: copy.id,
    name: copy.name,
    purchases: count(outcomes),
    succeeded,
    p95_seconds: succeeded > 0 ? Math.round(p95Ms(confirmed, succeeded) / 100) / 10 : null,
    shipment_limit: copy.shipment_limit || null,
    shipments_left: leftOf(copy),
  };
}

/** @param confirmed by bucket */
function p95Ms(confirmed: readonly Outcomes[], succeeded: number): number {
  let seen = 0;
  for (const { bucket, purchases } of confirmed) {
    seen += Number(purchases);
    if (seen >= 0.95 * succeeded) return bucketEndMs(bucket);
  }
  return bucketEndMs(confirmed.at(-1)!.bucket);
}
