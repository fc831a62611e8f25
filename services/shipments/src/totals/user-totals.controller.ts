import { Controller, Get } from '@nestjs/common';
import type { ShipmentsOfUser, UserTotals } from '@porte/contracts';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import { ReadUserTotals } from './user-totals.js';

/** Totals for identity's answers about the signed-in user and about others. */
@Controller('internal/user_totals')
export class UserTotalsController {
  constructor(private readonly totals: ReadUserTotals) {}

  @Get()
  @Internal()
  async show(@CurrentActor() actor: Actor): Promise<{ data: UserTotals }> {
    return { data: await this.totals.of(actor) };
  }

  @Get(':user_id')
  @Internal()
  async ofUser(@CurrentActor() actor: Actor, @IdParam('user_id') userId: string): Promise<ShipmentsOfUser> {
    return { data: { total_shipments: await this.totals.shipmentsOf(actor, userId) } };
  }
}
