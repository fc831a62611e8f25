import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@porte/messaging-kit';

/** A hold of billing, and the shipment for which it was placed. */
export interface ShipmentHold {
  tenant_id: string;
  shipment_id: string;
  /** also the id of the hold */
  purchase_id: string;
}

/** What decides about a hold, of one snapshot. */
interface HoldFacts {
  /** null if the shipment does not exist */
  version: number | null;
  /** the purchase exists and is not released */
  is_needed: boolean;
}

/** Takes care that a hold that is released, or about to be, is used by no purchase. */
@Injectable()
export class HoldFence {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Increments the shipment's version, so that a request which still waits to commit the purchase of this hold fails its version check, and the next request derives
   * another id. Without this, a request that was suspended for minutes could commit a purchase whose hold is gone. A commit in flight holds the row's lock: the update waits
   * for it, meets a conflict, and is decided again.
   * @returns false if a purchase needs the hold
   */
  raise({ tenant_id, shipment_id, purchase_id }: ShipmentHold): Promise<boolean> {
    return this.work.optimistic<HoldFacts, HoldFacts, boolean>(
      { tenant_id },
      async tx => (await tx.query<HoldFacts>(FACTS, [tenant_id, shipment_id, purchase_id]))[0]!,
      facts => facts,
      (tx, { version, is_needed }) => {
        if (!is_needed && version !== null) tx.withCommit({ text: FENCE, values: [tenant_id, shipment_id, version] });
        return Promise.resolve(!is_needed);
      },
    );
  }
}

const FACTS = `select (select version from shipments where tenant_id = $1 and id = $2) as version,
  exists (select from purchases where tenant_id = $1 and id = $3 and state <> 'released') as is_needed`;

const FENCE = `with fenced as (update shipments set version = version + 1 where tenant_id = $1 and id = $2 and version = $3 returning 1)
  select assert_written(count(*)) from fenced`;
