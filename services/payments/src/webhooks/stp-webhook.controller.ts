import { Body, Controller, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Public } from '@porte/service-kit';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { ReceiveTransfer } from './receive-transfer.js';
import { transferNoticeOf } from './stp-webhook.js';
import { WebhookKeys } from './webhook-keys.js';

const RETURN_STATUS = 400;
const CONFIRMED = 'confirmar';

/** The answer to STP's notice of a transfer; `id` is Banxico's number of the cause. */
type TransferAnswer = { mensaje: string } | { mensaje: 'devolver'; id: number };

/** Notices of STP. The path names the tenant, and the password is its own; the answer decides whether the transfer goes back to its payer. */
@Controller('webhooks')
export class StpWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly keys: WebhookKeys,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** @throws DomainError `not_found` for an address that was not made here, `unauthenticated` for a wrong password */
  @Post('stp/:address')
  @HttpCode(200)
  @Public()
  async receive(
    @Param('address') address: string,
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: { status(code: number): unknown },
  ): Promise<TransferAnswer> {
    const tenantId = this.keys.tenantOf('stp', address);
    if (tenantId === null) throw new DomainError('not_found');
    if (!this.keys.isAuthentic(tenantId, 'stp', authorization)) throw new DomainError('unauthenticated');
    const cause = await this.commands.execute(new ReceiveTransfer(tenantId, transferNoticeOf(body)));
    if (cause !== null) {
      response.status(RETURN_STATUS);
      return { mensaje: 'devolver', id: cause };
    }
    const setting = await this.work.run({ tenant_id: tenantId }, tx => this.accounts.settings(tx));
    return { mensaje: setting('stp_confirmation') || CONFIRMED };
  }
}
