import { Controller } from '@nestjs/common';
import { failpoint } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Refunds } from './refunds.js';
import { Settlement } from './settlement.js';

/** Captures or releases holds when the carrier's label events arrive. */
@Controller()
export class LabelsConsumer {
  constructor(
    private readonly settlement: Settlement,
    private readonly refunds: Refunds,
  ) {}

  @On('label.generated')
  captureHold({ data }: EventOf<'label.generated'>, tx: Tx): Promise<void> {
    return this.settlement.capture(tx, data);
  }

  @On('label.failed')
  releaseHold({ data }: EventOf<'label.failed'>, tx: Tx): Promise<void> {
    return this.settlement.release(tx, data);
  }

  @On('label.voided')
  async refund({ data }: EventOf<'label.voided'>, tx: Tx): Promise<void> {
    await failpoint('refund.before');
    await this.refunds.refund(tx, data);
    await failpoint('refund.after');
  }
}
