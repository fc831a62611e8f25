import { Controller, Get, HttpCode, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import {
  AnswersQuery,
  EVIDENCE_FILES,
  EVIDENCE_KINDS,
  OverweightCharge,
  OverweightCharges,
  OverweightContest,
  OverweightInput,
  OverweightMessage,
  OverweightPartial,
  OverweightPlanOffer,
  OverweightPlanSet,
  OverweightReason,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReadController } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  IdParam,
  inputPipe,
  NewId,
  OptionalPayload,
  Payload,
  Upload,
  Uploaded,
  UploadedOrPayload,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { Disputes } from './disputes.js';
import { DueCases } from './due-cases.js';
import { OverweightAnswersReader } from './overweight-answers.js';
import { overweightResource } from './overweight.resource.js';
import { OverweightTimeline } from './overweight-timeline.js';
import { Overweights } from './overweights.js';
import { ReportByHand } from './report-by-hand.js';

/** What the product's API takes: one file under its name. */
const ONE_FILE = {
  kinds: EVIDENCE_KINDS,
  files: 0,
  mostFiles: 1,
  bytes: EVIDENCE_FILES.bytes,
  names: ['evidence_file'],
  wrapper: 'overweight',
};
const SEVERAL_FILES = {
  kinds: EVIDENCE_KINDS,
  mostFiles: EVIDENCE_FILES.atOnce,
  bytes: EVIDENCE_FILES.bytes,
  wrapper: 'overweight',
};

/** Cases of overweight: the list, and what people do with them. */
@Controller('overweights')
export class OverweightsController extends ReadController(overweightResource) {
  constructor(
    private readonly overweights: Overweights,
    private readonly byHand: ReportByHand,
    private readonly timeline: OverweightTimeline,
    private readonly disputes: Disputes,
    private readonly dueCases: DueCases,
    private readonly answers: OverweightAnswersReader,
  ) {
    super();
  }

  @Get('answers')
  @Can('read', 'Overweight')
  async showAnswers(@CurrentActor() actor: Actor, @Query(inputPipe(AnswersQuery)) period: AnswersQuery) {
    return { data: await this.answers.of(actor, period) };
  }

  @Get('due')
  @Can('create', 'Overweight')
  async showDue(@CurrentActor() actor: Actor) {
    return { data: await this.dueCases.due(actor) };
  }

  @Post('deductions')
  @HttpCode(200)
  @Can('create', 'Overweight')
  async chargeDue(@CurrentActor() actor: Actor, @Payload('overweights', OverweightCharges) seen: OverweightCharges) {
    return { data: await this.dueCases.charge(actor, seen) };
  }

  @Get(':id/timeline')
  @Can('read', 'Overweight')
  async entries(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.timeline.of(actor, id) };
  }

  @Get(':id/timeline/:entry/files/:place')
  @Can('update', 'Overweight')
  async file(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @IdParam('entry') entry: string,
    @Param('place') place: string,
  ): Promise<StreamableFile> {
    if (!/^\d$/.test(place)) throw new DomainError('not_found');
    const { bytes, ...head } = await this.disputes.file(actor, id, entry, Number(place));
    return new StreamableFile(bytes, head);
  }

  @Post(':id/messages')
  @HttpCode(201)
  @Can('update', 'Overweight')
  @Upload({ ...SEVERAL_FILES, files: 0 })
  async write(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @UploadedOrPayload('overweight', OverweightMessage) form: UploadedForm<OverweightMessage>,
    @NewId() entry: string,
  ) {
    await this.disputes.write(actor, id, form, entry);
    return { data: await this.timeline.of(actor, id) };
  }

  /** Contests a case, under the name and with the fields that the product's API gives it. */
  @Put(':id')
  @HttpCode(200)
  @Can('update', 'Overweight')
  @Upload(ONE_FILE)
  async contestWithOne(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @UploadedOrPayload('overweight', OverweightContest) form: UploadedForm<OverweightContest>,
  ) {
    return { data: await this.disputes.contest(actor, id, form) };
  }

  @Put(':id/contest')
  @HttpCode(200)
  @Can('update', 'Overweight')
  @Upload({ ...SEVERAL_FILES, files: 1 })
  async contest(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Uploaded(OverweightContest) form: UploadedForm<OverweightContest>,
  ) {
    return { data: await this.disputes.contest(actor, id, form) };
  }

  @Put(':id/grant')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async grant(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightReason) { reason }: OverweightReason,
  ) {
    return { data: await this.overweights.grant(actor, id, reason) };
  }

  @Put(':id/partial')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async grantInPart(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightPartial) input: OverweightPartial,
  ) {
    return { data: await this.overweights.grantInPart(actor, id, input) };
  }

  @Put(':id/reject')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightReason) { reason }: OverweightReason,
  ) {
    return { data: await this.overweights.reject(actor, id, reason) };
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

  @Put(':id/offer_plan')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async offerPlan(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightPlanOffer) input: OverweightPlanOffer,
  ) {
    return { data: await this.overweights.offerPlan(actor, id, input) };
  }

  @Put(':id/set_plan')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async setPlan(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightPlanSet) input: OverweightPlanSet,
  ) {
    return { data: await this.overweights.setPlan(actor, id, input) };
  }

  @Put(':id/accept_plan')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async acceptPlan(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.overweights.acceptPlan(actor, id) };
  }

  @Put(':id/cancel_plan')
  @HttpCode(200)
  @Can('update', 'Overweight')
  async cancelPlan(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('overweight', OverweightReason) { reason }: OverweightReason,
  ) {
    return { data: await this.overweights.cancelPlan(actor, id, reason) };
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
