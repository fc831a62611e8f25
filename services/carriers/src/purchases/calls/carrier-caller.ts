import { Injectable } from '@nestjs/common';
import { failpoint, TechnicalError } from '@porte/domain-kit';
import { CarrierCalls } from './carrier-calls.js';
import { InjectOptions, type PurchaseOptions } from '../options.js';
import { Settlement } from '../outcomes/settlement.js';
import type { Call } from '../attempts/task.js';

/** Makes the call and settles what comes back. */
@Injectable()
export class CarrierCaller {
  constructor(
    private readonly calls: CarrierCalls,
    private readonly settlement: Settlement,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /** Milliseconds that only grow, whatever becomes of the clock. */
  now(): number {
    return performance.now();
  }

  /**
   * Makes a call that is written down and committed.
   * @param since when that began, by `now`
   * @throws Error where this process stood still for so long that others may have looked and decided: a call sent now could be one too many
   */
  async send(call: Call, since: number): Promise<void> {
    await failpoint('attempt.calling.after');
    if (this.now() - since > this.options.leaseMarginMs)
      throw new TechnicalError('the process stood still before its call to the carrier; the call is not sent');
    await this.call(call);
  }

  private async call(call: Call): Promise<void> {
    await failpoint('carrier.send.before');
    const outcome = await this.calls.buy(call);
    await failpoint('carrier.reply.after');
    await this.settlement.settle(call, outcome);
  }
}
