import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { claimProcess } from './claim.process.js';

/** The ledger has paid a claim. */
@Controller()
export class ClaimsConsumer {
  constructor(private readonly processes: Processes) {}

  @On('balance.claim_paid')
  markPaid({ data }: EventOf<'balance.claim_paid'>, tx: Tx): Promise<void> {
    return this.processes.signal(tx, claimProcess, data.claim_id, 'paid');
  }
}
