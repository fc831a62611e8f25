import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { reversalProcess } from './reversal.process.js';

/** The ledger has taken a payment back. */
@Controller()
export class ReversalsConsumer {
  constructor(private readonly processes: Processes) {}

  @On('balance.reversed')
  posted({ data }: EventOf<'balance.reversed'>, tx: Tx): Promise<void> {
    return this.processes.signal(tx, reversalProcess, data.reversal_id, 'posted');
  }
}
