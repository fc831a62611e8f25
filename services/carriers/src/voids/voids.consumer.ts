import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { LabelAttempts } from '../purchases/attempts/label-attempts.js';
import { LabelVoids } from './label-voids.js';

/** A cancelled shipment's label is to be voided; the carrier is asked only after this is committed. */
@Controller()
export class VoidsConsumer {
  constructor(
    private readonly voids: LabelVoids,
    private readonly attempts: LabelAttempts,
  ) {}

  @On('shipment.void_requested')
  async voidLabel(event: EventOf<'shipment.void_requested'>, tx: Tx): Promise<void> {
    await this.voids.request(tx, event, await this.attempts.labelled(tx, event.data.purchase_id));
  }
}
