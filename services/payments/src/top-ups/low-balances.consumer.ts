import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Money } from '@porte/domain-kit';
import {
  Consumer,
  Consumers,
  RETRY_DELAYS,
  UnitOfWork,
  type Envelope,
  type EventBus,
  type EventOf,
  type Tx,
} from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectEventBus } from '@porte/service-kit';
import { topUpProcess } from './top-up.process.js';

const LOW = `update top_ups set lows = lows + 1 where tenant_id = $1 and owner_id = $2 and threshold > $3 and state in ('checking', 'watching') returning id`;

/** Has the balance read of a wallet that is said to be low. An old or repeated event only has it read once more. */
@Injectable()
export class LowBalancesConsumer implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly consumers: Consumers,
    @InjectEventBus() private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    // No request waits for a top-up, so the balances of many purchases share a transaction.
    const consumer = new Consumer('payments.low_balances', this.work, RETRY_DELAYS, { lingerMs: 100 });
    const log = new Logger(LowBalancesConsumer.name);
    consumer.onDeadLetter((error, { id, type }) =>
      log.error({ err: error, event_id: id, type, consumer: consumer.name }, 'dead letter'),
    );
    consumer.subscribe(this.bus, ['balance.changed'], (envelope, tx) => this.hear(envelope, tx));
    this.consumers.add(consumer);
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
