import { Controller, Get } from '@nestjs/common';
import type { SpendingAnswer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import { MonthlySpending } from './monthly-spending.js';

/** What the people of a wallet spend this month, for identity's answer about sub-users. */
@Controller('internal/spending')
export class MonthlySpendingController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly spending: MonthlySpending,
  ) {}

  @Get(':owner_id')
  @Internal()
  async show(@CurrentActor() actor: Actor, @IdParam('owner_id') ownerId: string): Promise<SpendingAnswer> {
    return { data: await this.work.run(actor, tx => this.spending.ofWallet(tx, ownerId)) };
  }
}
