import { Controller, type OnModuleInit } from '@nestjs/common';
import { Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { userMergeProcess } from './user-merge.process.js';

/** Ends merges of which everything has moved. */
@Controller()
export class UserMergesConsumer implements OnModuleInit {
  constructor(private readonly processes: Processes) {}

  onModuleInit(): void {
    this.processes.register(userMergeProcess, undefined);
  }

  /** Ignores a redelivered event. */
  @On('address.merged')
  async end({ data: { merge_id, amount } }: EventOf<'address.merged'>, tx: Tx): Promise<void> {
    const moving = await tx.query(
      `select from user_merges where tenant_id = $1 and id = $2 and state = 'moving' for update`,
      [tx.tenantId, merge_id],
    );
    if (moving.length === 0) return;
    await this.processes.signal(tx, userMergeProcess, merge_id, 'moved', {
      amount: Money.of(amount).centavos.toString(),
    });
  }
}
