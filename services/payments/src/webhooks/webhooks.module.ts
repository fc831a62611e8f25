import { Module, type OnModuleInit } from '@nestjs/common';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import { DepositsModule } from '../deposits/deposits.module.js';
import { SecondPayments } from '../deposits/payments/second-payments.js';
import { Providers } from '../providers/providers.js';
import { MercadoWebhookController } from './mercado-webhook.controller.js';
import { FoundReversals } from '../reversals/found-reversals.js';
import { Returns } from '../reversals/returns.js';
import { ReversalsModule } from '../reversals/reversals.module.js';
import { paymentEventProcess } from './payment-event.process.js';
import { paymentEventResource } from './payment-event.resource.js';
import { PaymentEventsController } from './payment-events.controller.js';
import { PaypalWebhookController } from './paypal-webhook.controller.js';
import { ReceiveTransferHandler } from './receive-transfer.js';
import { ReceiveWebhookHandler } from './receive-webhook.js';
import { StpWebhookController } from './stp-webhook.controller.js';
import { WebhookKeys } from './webhook-keys.js';
import { WebhooksController } from './webhooks.controller.js';

export const paymentEventFeature = ResourceModule.forFeature(paymentEventResource, PaymentEventsController, [
  WebhookKeys,
]);

@Module({
  imports: [DepositsModule, ReversalsModule],
  controllers: [WebhooksController, MercadoWebhookController, PaypalWebhookController, StpWebhookController],
  providers: [WebhookKeys, ReceiveWebhookHandler, ReceiveTransferHandler],
})
export class WebhooksModule implements OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly providers: Providers,
    private readonly returns: Returns,
    private readonly found: FoundReversals,
    private readonly seconds: SecondPayments,
  ) {}

  onModuleInit(): void {
    const { processes, providers, returns, found, seconds } = this;
    processes.register(paymentEventProcess, { processes, providers, returns, found, seconds });
  }
}
