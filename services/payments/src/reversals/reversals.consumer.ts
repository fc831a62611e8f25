import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { reversalProcess } from './reversal.process.js';

/** The ledger has taken a payment back, or given it back. */
@Controller()
export class ReversalsConsumer {
  constructor(private readonly processes: Processes) {}

  @On('balance.reversed')
  posted({ data }: EventOf<'balance.reversed'>, tx: Tx): Promise<void> {
    const outcome = data.kind === 'chargeback' ? 'contested' : 'posted';
    return this.processes.signal(tx, reversalProcess, data.reversal_id, outcome);
  }

  @On('balance.restored')
  restored({ data }: EventOf<'balance.restored'>, tx: Tx): Promise<void> {
    return this.processes.signal(tx, reversalProcess, data.reversal_id, 'restored');
  }
}
