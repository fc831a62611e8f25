import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PaypalCheckoutInput, PaypalExecuteInput, type PaymentInstructions } from '@porte/contracts';
import { Can, CurrentActor, NewId, EitherPayload, type Actor } from '@porte/service-kit';
import { returnUrl, type OriginHeaders } from './return-url.js';
import { ExecuteOrder } from './execute-order.js';
import { OpenPayment } from './open-payment.js';

/** The names of the calls and their fields are those of PayPal's first API; behind them are Orders v2. */
@Controller('paypal')
export class PaypalController {
  constructor(private readonly commands: CommandBus) {}

  /** @returns the deposit with `paymentID`, the id of PayPal's order; null while PayPal has not answered */
  @Post('checkout')
  @Can('create', 'Deposit')
  async checkout(
    @CurrentActor() actor: Actor,
    @EitherPayload('paypal', PaypalCheckoutInput) { amount }: PaypalCheckoutInput,
    @NewId() id: string,
    @Headers() headers: OriginHeaders,
  ): Promise<{ data: object }> {
    const return_url = returnUrl(headers, 'paypal', id);
    const deposit = await this.commands.execute(new OpenPayment(actor, { method: 'paypal', amount, return_url }, id));
    const { instructions } = deposit as { instructions: PaymentInstructions | null };
    const paymentID = instructions?.kind === 'redirect' ? new URL(instructions.url).searchParams.get('token') : null;
    return { data: { ...deposit, paymentID } };
  }

  @Post('execute')
  @HttpCode(200)
  @Can('create', 'Deposit')
  async execute(
    @CurrentActor() actor: Actor,
    @EitherPayload('paypal', PaypalExecuteInput) input: PaypalExecuteInput,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ExecuteOrder(actor, 'paypal', input.payment_id)) };
  }
}
