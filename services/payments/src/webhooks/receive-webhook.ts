import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentProviderName } from '@porte/contracts';
import { failpoint, newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Notice } from './openpay-webhook.js';
import { paymentEventProcess } from './payment-event.process.js';

/** Keeps an authentic webhook, once for each event; what follows from it happens after the answer. */
export class ReceiveWebhook extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly provider: PaymentProviderName,
    readonly notice: Notice,
  ) {
    super();
  }
}

@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
  ) {}

  async execute({ tenantId, provider, notice }: ReceiveWebhook): Promise<void> {
    await this.work.run({ tenant_id: tenantId }, async tx => {
      const isNew = await this.processes.start(tx, paymentEventProcess, { id: newId(), provider, ...notice });
      if (!isNew)
        await tx.query(
          'update payment_events set deliveries = deliveries + 1 where tenant_id = $1 and provider = $2 and event_id = $3',
          [tenantId, provider, notice.event_id],
        );
    });
    await failpoint('webhook.keep.after');
  }
}
