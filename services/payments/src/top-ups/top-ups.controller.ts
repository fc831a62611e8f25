import { Controller, Delete, Get, Headers, HttpCode, Put } from '@nestjs/common';
import { TopUpInput, TopUpStop, type TopUp } from '@porte/contracts';
import { Can, CurrentActor, IdParam, Payload, type Actor } from '@porte/service-kit';
import { originOf, type OriginHeaders } from '../deposits/payments/return-url.js';
import { TopUpChoices } from './top-up-choices.js';

/** The automatic top-up of a wallet, by its owner. */
@Controller('top_ups')
export class TopUpsController {
  constructor(private readonly choices: TopUpChoices) {}

  @Get(':user_id')
  @Can('read', 'Deposit')
  async show(@CurrentActor() actor: Actor, @IdParam('user_id') ownerId: string): Promise<{ data: TopUp | null }> {
    return { data: await this.choices.show(actor, ownerId) };
  }

  @Put(':user_id')
  @HttpCode(200)
  @Can('create', 'Deposit')
  async choose(
    @CurrentActor() actor: Actor,
    @IdParam('user_id') ownerId: string,
    @Payload('top_up', TopUpInput) input: TopUpInput,
    @Headers() headers: OriginHeaders,
  ): Promise<{ data: TopUp }> {
    return { data: await this.choices.choose(actor, ownerId, input, originOf(headers)) };
  }

  @Put(':user_id/resume')
  @HttpCode(200)
  @Can('create', 'Deposit')
  async resume(@CurrentActor() actor: Actor, @IdParam('user_id') ownerId: string): Promise<{ data: TopUp }> {
    return { data: await this.choices.resume(actor, ownerId) };
  }

  @Delete(':user_id')
  @HttpCode(204)
  @Can('create', 'Deposit')
  async stop(@CurrentActor() actor: Actor, @IdParam('user_id') ownerId: string): Promise<void> {
    await this.choices.stop(actor, ownerId);
  }

  @Put(':user_id/stop')
  @HttpCode(200)
  @Can('update', 'Deposit')
  async stopByStaff(
    @CurrentActor() actor: Actor,
    @IdParam('user_id') ownerId: string,
    @Payload('top_up', TopUpStop) { reason }: TopUpStop,
  ): Promise<{ data: TopUp }> {
    return { data: await this.choices.stopByStaff(actor, ownerId, reason) };
  }
}
