import { Controller, Get } from '@nestjs/common';
import type { PaymentMethods } from '@porte/contracts';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { PaymentMethodsReader } from './payment-methods.js';

@Controller('payment_methods')
export class PaymentMethodsController {
  constructor(private readonly methods: PaymentMethodsReader) {}

  @Get()
  @Can('read', 'Deposit')
  async list(@CurrentActor() actor: Actor): Promise<{ data: PaymentMethods }> {
    return { data: await this.methods.of(actor.tenant_id) };
  }
}
