import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { depositProcess } from './deposit.process.js';

/** The ledger has posted a deposit. */
@Controller()
export class DepositsConsumer {
  constructor(private readonly processes: Processes) {}

  @On('balance.deposited')
  credited({ data }: EventOf<'balance.deposited'>, tx: Tx): Promise<void> {
    return this.processes.signal(tx, depositProcess, data.deposit_id, 'credited');
  }
}
