import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Settlement } from './settlement.js';

/** What carriers tell of a purchase decides what becomes of its money. */
@Controller()
export class LabelsConsumer {
  constructor(private readonly settlement: Settlement) {}

  @On('label.generated')
  captureHold({ data }: EventOf<'label.generated'>, tx: Tx): Promise<void> {
    return this.settlement.capture(tx, data);
  }

  @On('label.failed')
  releaseHold({ data }: EventOf<'label.failed'>, tx: Tx): Promise<void> {
    return this.settlement.release(tx, data);
  }
}
