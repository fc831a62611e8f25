import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { OverweightCharge, OverweightInput, OverweightReason } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, OptionalPayload, Payload, type Actor } from '@porte/service-kit';
import { overweightResource } from './overweight.resource.js';
import { OverweightTimeline } from './overweight-timeline.js';
import { Overweights } from './overweights.js';
import { ReportByHand } from './report-by-hand.js';

/** Cases of overweight: the list, and what people do with them. */
@Controller('overweights')
export class OverweightsController extends ReadController(overweightResource) {
  constructor(
    private readonly overweights: Overweights,
    private readonly byHand: ReportByHand,
    private readonly timeline: OverweightTimeline,
  ) {
    super();
  }

  @Get(':id/timeline')
  @Can('read', 'Overweight')
  async entries(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.timeline.of(actor, id) };
  }

  @Post()
  @Can('create', 'Overweight')
  async report(
    @CurrentActor() actor: Actor,
    @Payload('overweight', OverweightInput) input: OverweightInput,
    @NewId() id: string,
  ) {
    return { data: await this.byHand.report(actor, id, input) };
  }

  @Put(':id/accept')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async accept(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.overweights.accept(actor, id) };
  }

  @Put(':id/deduction')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async charge(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @OptionalPayload(OverweightCharge) input: OverweightCharge,
  ) {
    return { data: await this.overweights.charge(actor, id, input) };
  }

  @Put(':id/waive')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async waive(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightReason) { reason }: OverweightReason,
  ) {
    return { data: await this.overweights.waive(actor, id, reason) };
  }

  @Put(':id/rebate')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async rebate(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightReason) { reason }: OverweightReason,
  ) {
    return { data: await this.overweights.rebate(actor, id, reason) };
  }

  @Put(':id/cancel_rebate')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async cancelRebate(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightReason) { reason }: OverweightReason,
  ) {
    return { data: await this.overweights.cancelRebate(actor, id, reason) };
  }

  @Put(':id/refund')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async refund(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightReason) { reason }: OverweightReason,
  ) {
    return { data: await this.overweights.refund(actor, id, reason) };
  }
}
