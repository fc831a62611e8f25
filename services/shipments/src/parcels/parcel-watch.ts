import { Injectable } from '@nestjs/common';
import { localTime, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { TenantSettings } from '../references/tenant-settings.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';

const DAY_MS = 86_400_000;
/** Shipments of one look; what is left over is found by the next one. */
const LIMIT = 1000;

/** Parcels on their way without news since `$2` whose day was before `$3`, and deliveries that were reported before their label was paid. */
const DUE = `select id from shipments where tenant_id = $1 and status = 'success' and attention is null and parcel_status is not null
  and ((parcel_status = 'delivered' and cancellation is null)
    or (parcel_status in ('picked_up', 'in_transit', 'out_for_delivery') and parcel_status_at < $2
      and (attention_resolved_at is null or attention_resolved_at < $2)
      and coalesce(expected_on, to_char(promised_on, 'YYYY-MM-DD')) < $3))
  order by parcel_status_at limit ${LIMIT} for update skip locked`;

/** Finds the parcels that their carriers report nothing of, though they should have arrived. */
@Injectable()
export class ParcelWatch {
  constructor(
    private readonly settings: TenantSettings,
    private readonly shipments: ShipmentRepository,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A repetition finds nothing new. */
  async look(tx: Tx): Promise<void> {
    const now = this.clock.now();
    const silentSince = new Date(now.getTime() - (await this.settings.stuckDays(tx)) * DAY_MS);
    const today = localTime(now, await this.settings.timeZone(tx)).day;
    for (const { id } of await tx.query<{ id: string }>(DUE, [tx.tenantId, silentSince, today])) {
      const shipment = await this.shipments.lockAny(tx, id);
      const isClosed = shipment.closeIfDelivered();
      if (!isClosed) shipment.markStuck(now);
      await this.shipments.save(tx, shipment);
      await publishMove(tx, shipment, isClosed ? { move: 'deliver' } : { attention: 'stuck' });
      if (isClosed) await publishShipmentEvent(tx, shipment, 'updated');
    }
  }
}
