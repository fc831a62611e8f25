import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { AttemptStarter } from './attempts/attempt-starter.js';
import { Attempts, openingOf } from './attempts/attempts.js';

/** A chosen rate becomes an attempt to buy its label; the carrier is called only after this is committed, at once or when the attempt's turn has come. */
@Controller()
export class PurchasesConsumer {
  constructor(
    private readonly starter: AttemptStarter,
    private readonly attempts: Attempts,
  ) {}

  @On('shipment.rate_selected')
  async buyLabel(event: EventOf<'shipment.rate_selected'>, tx: Tx): Promise<void> {
    if (event.data.source === 'manual') return this.chargeAtOnce(event, tx);
    await this.starter.start(tx, event);
  }

  /** No carrier is called for a manual shipment: staff upload its label later. */
  private async chargeAtOnce(event: EventOf<'shipment.rate_selected'>, tx: Tx): Promise<void> {
    if (!(await this.attempts.open(tx, openingOf(event), 'labelled'))) return;
    const { user_id, owner_id, shipment_id, purchase_id, held, rate } = event.data;
    await tx.publish('label.generated', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      held,
      rate,
      label: null,
    });
  }
}
