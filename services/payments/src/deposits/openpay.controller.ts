import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReferenceInput } from '@porte/contracts';
import { Can, CurrentActor, NewId, Payload, type Actor } from '@porte/service-kit';
import { OpenPayment } from './use-cases/open-payment.js';

@Controller('openpay')
export class OpenpayController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Can('create', 'Deposit')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('openpay', ReferenceInput) input: ReferenceInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    const method = input.payment_method === 'bank' ? 'spei' : 'store';
    return { data: await this.commands.execute(new OpenPayment(actor, { method, amount: input.amount }, id)) };
  }
}
