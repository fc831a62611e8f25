import { Controller } from '@nestjs/common';
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

  @On('balance.overweight_refunded')
  markRefunded({ data }: EventOf<'balance.overweight_refunded'>, tx: Tx): Promise<void> {
    return this.processes.signal(tx, overweightProcess, data.overweight_id, 'refunded');
  }
}
