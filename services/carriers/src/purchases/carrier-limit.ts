import { Injectable } from '@nestjs/common';
import type { RowFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { CarrierEntity } from '../carriers/carrier.entity.js';
import { carrierFact } from '../carriers/carrier.view.js';
import { Attempts, type HeldAttempt } from './attempts.js';
import type { LabelAttemptEntity } from './label-attempt.entity.js';

const COUNTED =
  'update carriers set shipment_count = shipment_count + 1, updated_at = now() where tenant_id = $1 and id = $2';

/** Fails the transaction whose carrier has got a limit since it looked: it is to be run again, and then tells of it. */
export const UNLESS_LIMITED = 'assert_written(case when shipment_limit > 0 then 0 else 1 end)';

/**
 * A carrier's limit of labels. `shipment_count` counts those it sold and has not voided; every attempt that may still become one holds a place by its state alone, so
 * that whatever ends it gives the place back. A demo label ships nothing and counts for nothing.
 */
@Injectable()
export class CarrierLimit {
  constructor(private readonly attempts: Attempts) {}

  /** Whether one more label may be asked for; the carrier's row stays locked until the transaction has taken the place. */
  async hasRoom(
    tx: Tx,
    { carrier_id, request, limited: asked }: Pick<HeldAttempt, 'carrier_id' | 'request' | 'limited'>,
  ): Promise<boolean> {
    if (request.rate.demo || !asked) return true;
    const [limited] = await tx.query<{ room: number }>(
      `select shipment_limit - shipment_count as room from carriers
      where tenant_id = $1 and id = $2 and shipment_limit > 0 for update`,
      [tx.tenantId, carrier_id],
    );
    return !limited || (await this.attempts.holding(tx, carrier_id)) < limited.room;
  }

  /** One more label was sold; of a limited carrier the others are told, since it may be offered no more. */
  async count(tx: Tx, { carrier_id, request, limited }: HeldAttempt): Promise<void> {
    if (request.rate.demo) return;
    const values = [tx.tenantId, carrier_id];
    if (!limited) return tx.withCommit({ text: `${COUNTED} returning ${UNLESS_LIMITED}`, values });
    await tx.query(COUNTED, values);
    await this.tell(tx, carrier_id);
  }

  /** The carrier voided one of those that it sold. */
  async giveBack(tx: Tx, { carrier_id, request }: LabelAttemptEntity): Promise<void> {
    if (request.rate.demo) return;
    await tx.query(
      'update carriers set shipment_count = greatest(shipment_count - 1, 0), updated_at = now() where tenant_id = $1 and id = $2',
      [tx.tenantId, carrier_id],
    );
    await this.tell(tx, carrier_id);
  }

  private async tell(tx: Tx, carrier_id: string): Promise<void> {
    const carrier = await tx.manager.findOneBy(CarrierEntity, { tenant_id: tx.tenantId, id: carrier_id });
    if (carrier && (carrier.shipment_limit ?? 0) > 0)
      await tx.publish('carrier.updated', carrier_id, carrierFact(carrier) as RowFact);
  }
}
