import { Controller, Get } from '@nestjs/common';
import type { UserTotals } from '@porte/contracts';
import { CurrentActor, Internal, type Actor } from '@porte/service-kit';
import { ReadUserTotals } from './user-totals.js';

/** Totals for identity's answer about the signed-in user. */
@Controller('internal/user_totals')
export class UserTotalsController {
  constructor(private readonly totals: ReadUserTotals) {}

  @Get()
  @Internal()
  async show(@CurrentActor() actor: Actor): Promise<{ data: UserTotals }> {
    return { data: await this.totals.of(actor) };
  }
}
