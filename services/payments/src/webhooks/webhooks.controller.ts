import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { Public } from '@porte/service-kit';
import { ReceiveWebhook } from './receive-webhook.js';
import { noticeOf } from './openpay-webhook.js';
import { WebhookKeys } from './webhook-keys.js';

/** Webhooks of payment providers. The path names the tenant, whatever host it came through. */
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: WebhookKeys,
  ) {}

  /** @throws DomainError `not_found` for an address that was not made here, `unauthenticated` for a wrong password, `bad_request` */
  @Post('openpay/:address')
  @HttpCode(200)
  @Public()
  async openpay(
    @Param('address') address: string,
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
  ): Promise<object> {
    const tenantId = this.keys.tenantOf('openpay', address);
    if (tenantId === null) throw new DomainError('not_found');
    if (!this.keys.isAuthentic(tenantId, 'openpay', authorization)) throw new DomainError('unauthenticated');
    await this.commands.execute(new ReceiveWebhook(tenantId, 'openpay', noticeOf(body)));
    return {};
  }
}
