import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { AttemptWorker } from '../purchases/attempt-worker.js';
import { Attempts } from '../purchases/attempts.js';
import { LabelVoids } from './label-voids.js';
import { VoidEndings } from './void-endings.js';

/** A cancelled shipment's label is to be voided; the carrier is asked only after this is committed. */
@Controller()
export class VoidsConsumer {
  constructor(
    private readonly voids: LabelVoids,
    private readonly endings: VoidEndings,
    private readonly attempts: Attempts,
    private readonly worker: AttemptWorker,
  ) {}

  @On('shipment.void_requested')
  async voidLabel(event: EventOf<'shipment.void_requested'>, tx: Tx): Promise<void> {
    const row = await this.voids.request(tx, event, await this.attempts.labelled(tx, event.data.purchase_id));
    if (!row) return;
    // Nothing was bought of a carrier for a manual shipment, so there is nothing to void (domain rules §6).
    if (row.tracking_number === null) return this.endings.voided(tx, row);
    tx.afterCommit(() => this.worker.wakeFor('label_voids'));
  }
}
