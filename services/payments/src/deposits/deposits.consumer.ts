import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { SecondPayments } from './payments/second-payments.js';
import { depositProcess } from './deposit/deposit.process.js';

/** The ledger has posted a deposit. */
@Controller()
export class DepositsConsumer {
  constructor(
    private readonly processes: Processes,
    private readonly seconds: SecondPayments,
  ) {}

  @On('balance.deposited')
  async credited({ data }: EventOf<'balance.deposited'>, tx: Tx): Promise<void> {
    await this.processes.signal(tx, depositProcess, data.deposit_id, 'credited');
    await this.seconds.giveBack(tx, data.deposit_id);
  }
}
