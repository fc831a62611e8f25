import { Controller, Get } from '@nestjs/common';
import type { ActingSpendingAnswer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import { ActingPurchases } from './acting-purchases.js';

/** What was spent under a spending permission, for identity, which shows what is left. */
@Controller('internal/acting_spending')
export class ActingSpendingController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly purchases: ActingPurchases,
  ) {}

  @Get(':permission_id')
  @Internal()
  async show(@CurrentActor() actor: Actor, @IdParam('permission_id') id: string): Promise<ActingSpendingAnswer> {
    const spent = await this.work.run(actor, tx => this.purchases.spent(tx, id));
    return { data: { spent: spent.toJSON() } };
  }
}
