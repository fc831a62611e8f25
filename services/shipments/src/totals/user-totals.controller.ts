import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  TotalsOfUsersInput,
  type ShipmentsOfUser,
  type ShipmentsOfUsers,
  type UserCounts,
  type UserTotals,
} from '@porte/contracts';
import { CurrentActor, IdParam, inputPipe, Internal, type Actor } from '@porte/service-kit';
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

  @Post('of_users')
  @HttpCode(200)
  @Internal()
  async ofUsers(
    @CurrentActor() actor: Actor,
    @Body(inputPipe(TotalsOfUsersInput)) { user_ids }: TotalsOfUsersInput,
  ): Promise<ShipmentsOfUsers> {
    return { data: await this.totals.shipmentsOfEach(actor, user_ids) };
  }

  @Get(':user_id')
  @Internal()
  async ofUser(@CurrentActor() actor: Actor, @IdParam('user_id') userId: string): Promise<ShipmentsOfUser> {
    return { data: { total_shipments: await this.totals.shipmentsOf(actor, userId) } };
  }

  /** For the preview of a merge. */
  @Get(':user_id/counts')
  @Internal()
  async counts(@CurrentActor() actor: Actor, @IdParam('user_id') userId: string): Promise<UserCounts> {
    return { data: await this.totals.countsOf(actor, userId) };
  }
}
