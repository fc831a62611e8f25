import { Injectable } from '@nestjs/common';
import type { RowFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { CarrierEntity } from '../../carriers/carrier.entity.js';
import { carrierFact } from '../../carriers/carrier.view.js';
import type { LabelAttempt } from '../attempts/label-attempt.process.js';
import { LabelAttempts } from '../attempts/label-attempts.js';

/**
 * A carrier's limit of labels. `shipment_count` counts those it sold and has not voided; every attempt that may still become one holds a place by its state alone, so
 * that whatever ends it gives the place back. A demo label ships nothing and counts for nothing.
 */
@Injectable()
export class CarrierLimit {
  constructor(private readonly attempts: LabelAttempts) {}

  /** Whether one more label may be asked for; the carrier's row stays locked until the transaction has taken the place. */
  async hasRoom(tx: Tx, { id, carrier_id, request }: LabelAttempt): Promise<boolean> {
    if (request.rate.demo) return true;
    const [limited] = await tx.query<{ room: number }>(
      `select shipment_limit - shipment_count as room from carriers
      where tenant_id = $1 and id = $2 and shipment_limit > 0 for update`,
      [tx.tenantId, carrier_id],
    );
    return !limited || (await this.attempts.holding(tx, { id, carrier_id })) < limited.room;
  }

  /** The carrier voided one of those that it sold. */
  async giveBack(tx: Tx, { carrier_id, request }: LabelAttempt): Promise<void> {
    if (request.rate.demo) return;
    await tx.query(
      'update carriers set shipment_count = greatest(shipment_count - 1, 0), updated_at = now() where tenant_id = $1 and id = $2',
      [tx.tenantId, carrier_id],
    );
    await this.tell(tx, carrier_id);
  }

  /** Others are told of a limited carrier whose count has changed, since it may be offered no more, or again. */
  async tell(tx: Tx, carrier_id: string): Promise<void> {
    const carrier = await tx.manager.findOneBy(CarrierEntity, { tenant_id: tx.tenantId, id: carrier_id });
    if (carrier && (carrier.shipment_limit ?? 0) > 0)
      await tx.publish('carrier.updated', carrier_id, carrierFact(carrier) as RowFact);
  }
}
