import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { Public } from '@porte/service-kit';
import { unlessUnavailable } from '../cards/unless-unavailable.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { Paypal } from '../providers/paypal/index.js';
import { known } from '../providers/provider-unavailable.js';
import { paypalNoticeOf, transmissionOf } from './paypal-webhook.js';
import { ReceiveWebhook } from './receive-webhook.js';
import { WebhookKeys } from './webhook-keys.js';

/** Webhooks of PayPal. The path names the tenant; PayPal itself says whether it sent them. */
@Controller('webhooks')
export class PaypalWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: WebhookKeys,
    private readonly accounts: PaymentAccounts,
    private readonly paypal: Paypal,
  ) {}

  /**
   * @throws DomainError `not_found` for an address that was not made here, `unauthenticated` for what PayPal did not send, `bad_request`,
   * `service_unavailable` while PayPal does not say: it sends the webhook again
   */
  @Post('paypal/:address')
  @HttpCode(200)
  @Public()
  async receive(
    @Param('address') address: string,
    @Headers() headers: Record<string, unknown>,
    @Body() body: unknown,
  ): Promise<object> {
    const tenantId = this.keys.tenantOf('paypal', address);
    if (tenantId === null) throw new DomainError('not_found');
    const transmission = transmissionOf(headers);
    const account = await this.accounts.paypal(tenantId);
    if (!transmission || !account) throw new DomainError('unauthenticated');
    const notice = paypalNoticeOf(body);
    const subject = { kind: 'payment_event', id: notice.event_id };
    const isSent = await unlessUnavailable(async signal => {
      const context = { tenant_id: tenantId, account, subject, signal };
      return known('paypal', await this.paypal.isSent(transmission, body as object, context));
    });
    if (!isSent) throw new DomainError('unauthenticated');
    await this.commands.execute(new ReceiveWebhook(tenantId, 'paypal', notice));
    return {};
  }
}
