import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { LabelAttempts, openingOf } from './attempts/label-attempts.js';

/** A chosen rate becomes an attempt to buy its label; the carrier is called only after this is committed, at once or when the attempt's turn has come. */
@Controller()
export class PurchasesConsumer {
  constructor(private readonly attempts: LabelAttempts) {}

  @On('shipment.rate_selected')
  async buyLabel(event: EventOf<'shipment.rate_selected'>, tx: Tx): Promise<void> {
    if (event.data.source === 'manual') await this.chargeAtOnce(event, tx);
    else await this.attempts.start(tx, openingOf(event), 'ready');
  }

  /** No carrier is called for a manual shipment: staff upload its label later. */
  private async chargeAtOnce(event: EventOf<'shipment.rate_selected'>, tx: Tx): Promise<void> {
    if (!(await this.attempts.start(tx, openingOf(event), 'labelled'))) return;
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
