import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReferenceInput, type Deposit, type PaymentInstructions, type ReferenceCharge } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, EitherPayload, NewId, type Actor } from '@porte/service-kit';
import { PaymentAccounts } from '../../providers/payment-accounts.js';
import { chargeDescription } from './charges.js';
import { OpenPayment } from './open-payment.js';

@Controller('openpay')
export class OpenpayController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** @returns the deposit with what OpenPay says of its charge; `payment_method` is null while OpenPay has not answered */
  @Post()
  @Can('create', 'Deposit')
  async create(
    @CurrentActor() actor: Actor,
    @EitherPayload('openpay', ReferenceInput) input: ReferenceInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    const method = input.payment_method === 'bank' ? 'spei' : 'store';
    const command = new OpenPayment(actor, { method, amount: input.amount }, id);
    const deposit = (await this.commands.execute(command)) as Deposit;
    const setting = await this.work.run(actor, tx => this.accounts.settings(tx));
    const charge: ReferenceCharge = {
      due_date: deposit.expires_at,
      creation_date: deposit.created_at,
      description: chargeDescription(setting, id),
      currency: 'MXN',
      payment_method: methodOf(deposit.instructions),
    };
    return { data: { ...deposit, ...charge } };
  }
}

/** As OpenPay names it. */
function methodOf(instructions: PaymentInstructions | null): ReferenceCharge['payment_method'] {
  const none = { agreement: null, name: null, bank: null, clabe: null, barcode_url: null };
  if (instructions?.kind === 'store') {
    const { reference, barcode_url = null } = instructions;
    return { ...none, reference, barcode_url };
  }
  if (instructions?.kind !== 'spei') return null;
  const { bank, clabe, reference, agreement = null } = instructions;
  return { ...none, bank, clabe, reference, agreement, name: reference };
}
