import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MercadoPreferenceInput, MercadoProcessInput, type Deposit } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, NewId, EitherPayload, type Actor } from '@porte/service-kit';
import { PaymentAccounts } from '../../providers/payment-accounts.js';
import { returnUrl, type OriginHeaders } from './return-url.js';
import { ExecuteOrder } from './execute-order.js';
import { OpenPayment } from './open-payment.js';

@Controller('transfer_funds')
export class MercadoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly accounts: PaymentAccounts,
  ) {}

  /**
   * @returns the deposit; `preference_id` is null while Mercado Pago has not answered, and `data_invalid` says that it does not know the tenant's
   * credentials
   */
  @Post('mercado_create_preference')
  @Can('create', 'Deposit')
  async create(
    @CurrentActor() actor: Actor,
    @EitherPayload('preference', MercadoPreferenceInput) { amount }: MercadoPreferenceInput,
    @NewId() id: string,
    @Headers() headers: OriginHeaders,
  ): Promise<{ data: object }> {
    const return_url = returnUrl(headers, 'mercado_pago', id);
    const command = new OpenPayment(actor, { method: 'mercado_pago', amount, return_url }, id);
    const deposit = (await this.commands.execute(command)) as Deposit;
    const setting = await this.work.run(actor, tx => this.accounts.settings(tx));
    const { instructions, failure } = deposit;
    const page = instructions?.kind === 'redirect' ? new URL(instructions.url) : null;
    return {
      data: {
        ...deposit,
        preference_id: page?.searchParams.get('pref_id') ?? null,
        access_token_present: true,
        mercado_pago_public_key: setting('mercado_pago_public_key') || null,
        data_invalid: failure === 'settings',
      },
    };
  }

  /** @returns the deposit as it is after Mercado Pago's answer */
  @Post('mercado_payment_process')
  @HttpCode(200)
  @Can('create', 'Deposit')
  async process(
    @CurrentActor() actor: Actor,
    @EitherPayload('preference', MercadoProcessInput) { preference_id }: MercadoProcessInput,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ExecuteOrder(actor, 'mercado_pago', preference_id)) };
  }
}
