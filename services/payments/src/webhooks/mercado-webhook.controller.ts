import { Body, Controller, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, type Clock } from '@porte/domain-kit';
import { InjectClock, Public } from '@porte/service-kit';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { isSignedByMercado, mercadoNoticeOf } from './mercado-webhook.js';
import { ReceiveWebhook } from './receive-webhook.js';
import { WebhookKeys } from './webhook-keys.js';

const single = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Webhooks of Mercado Pago. The path names the tenant, whose secret signs them. */
@Controller('webhooks')
export class MercadoWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: WebhookKeys,
    private readonly accounts: PaymentAccounts,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` for an address that was not made here, `unauthenticated` for a wrong or old signature, `bad_request` */
  @Post('mercado_pago/:address')
  @HttpCode(200)
  @Public()
  async receive(
    @Param('address') address: string,
    @Query() query: Record<string, unknown>,
    @Headers('x-signature') signature: string | undefined,
    @Headers('x-request-id') requestId: string | undefined,
    @Body() body: unknown,
  ): Promise<object> {
    const tenantId = this.keys.tenantOf('mercado_pago', address);
    if (tenantId === null) throw new DomainError('not_found');
    const secret = (await this.accounts.mercadoPago(tenantId))?.webhook_secret;
    const dataId = single(query['data.id']);
    const parts = { dataId, requestId, signature };
    if (!secret || !isSignedByMercado(parts, secret, this.clock.now())) throw new DomainError('unauthenticated');
    const notice = mercadoNoticeOf(dataId, body);
    if (notice) await this.commands.execute(new ReceiveWebhook(tenantId, 'mercado_pago', notice));
    return {};
  }
}
