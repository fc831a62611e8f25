import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { LateLabels } from './late-labels.js';

/** What shipments answers when a late label is offered. */
@Controller()
export class LateLabelsConsumer {
  constructor(private readonly late: LateLabels) {}

  @On('shipment.late_label_accepted')
  sellLateLabel({ data }: EventOf<'shipment.late_label_accepted'>, tx: Tx): Promise<void> {
    return this.late.accepted(tx, data);
  }

  @On('shipment.late_label_declined')
  askStaff({ data }: EventOf<'shipment.late_label_declined'>, tx: Tx): Promise<void> {
    return this.late.declined(tx, data);
  }
}
