import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Money } from '@porte/domain-kit';
import { Background, type Envelope, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates } from '@porte/process-kit';
import { topUpProcess } from './top-up.process.js';

const LOW = `update top_ups set lows = lows + 1 where tenant_id = $1 and owner_id = $2 and threshold > $3 and state in ${sqlStates(topUpProcess, ['checking', 'watching'])} returning id`;

/** Has the balance read of a wallet that is said to be low. An old or repeated event only has it read once more. */
@Injectable()
export class LowBalancesConsumer implements OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    // No request waits for a top-up, so the balances of many purchases share a transaction.
    this.background.add({
      types: ['balance.changed'],
      lingerMs: 100,
      handle: (envelope, tx) => this.hear(envelope, tx),
    });
  }

  private async hear({ data }: Envelope, tx: Tx): Promise<void> {
    const { owner_id, available_balance } = data as EventOf<'balance.changed'>['data'];
    const low = await tx.query<{ id: string }>(`with low as (${LOW}) select id from low`, [
      tx.tenantId,
      owner_id,
      String(Money.of(available_balance).centavos),
    ]);
    for (const { id } of low) await this.processes.hasten(tx, topUpProcess, id);
  }
}
