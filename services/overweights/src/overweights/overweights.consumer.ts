import { Controller } from '@nestjs/common';
import { Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { overweightProcess } from './overweight.process.js';

/** The ledger has taken the amount of a case, or given it back. */
@Controller()
export class OverweightsConsumer {
  constructor(private readonly processes: Processes) {}

  @On('balance.overweight_charged')
  markPaid({ data }: EventOf<'balance.overweight_charged'>, tx: Tx): Promise<void> {
    return this.processes.signal(tx, overweightProcess, data.overweight_id, 'charged');
  }

  /** Nothing was taken: the wallet would owe more than the setting allows. */
  @On('balance.overweight_short')
  markShort({ data }: EventOf<'balance.overweight_short'>, tx: Tx): Promise<void> {
    return this.processes.signal(tx, overweightProcess, data.overweight_id, 'short');
  }

  @On('balance.overweight_instalment')
  async keepInstalment({ data }: EventOf<'balance.overweight_instalment'>, tx: Tx): Promise<void> {
    const [id, part] = [data.overweight_id, { amount: Money.of(data.amount), paid: Money.of(data.paid) }];
    await this.processes.signal(tx, overweightProcess, id, 'instalment', part);
    if (data.left === 0) await this.processes.signal(tx, overweightProcess, id, 'charged');
  }

  @On('balance.overweight_plan_ended')
  markPlanEnded({ data }: EventOf<'balance.overweight_plan_ended'>, tx: Tx): Promise<void> {
    const told = { amount: Money.of(data.amount), paid: Money.of(data.paid) };
    return this.processes.signal(tx, overweightProcess, data.overweight_id, 'plan_ended', told);
  }

  @On('balance.overweight_refunded')
  markRefunded({ data }: EventOf<'balance.overweight_refunded'>, tx: Tx): Promise<void> {
    return this.processes.signal(tx, overweightProcess, data.overweight_id, 'refunded');
  }
}
