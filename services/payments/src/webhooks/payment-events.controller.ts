import { Controller, Get } from '@nestjs/common';
import { PAYMENT_PROVIDERS, type WebhookEndpoint } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { paymentEventResource } from './payment-event.resource.js';
import { WebhookKeys } from './webhook-keys.js';

@Controller('payment_events')
export class PaymentEventsController extends ReadController(paymentEventResource) {
  constructor(private readonly keys: WebhookKeys) {
    super();
  }

  /** For those who may enter the other credentials of a provider. */
  @Get('endpoints')
  @Can('update', 'Setting')
  endpoints(@CurrentActor() { tenant_id }: Actor): { data: WebhookEndpoint[] } {
    return { data: PAYMENT_PROVIDERS.map(provider => this.keys.endpoint(tenant_id, provider)) };
  }
}
