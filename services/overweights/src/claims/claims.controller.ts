import { Controller, Get, HttpCode, Post, Put, StreamableFile } from '@nestjs/common';
import {
  OverweightClaimInput,
  OverweightClaimSent,
  OverweightClaimSettlement,
  OverweightReason,
} from '@porte/contracts';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { ClaimFiles } from './claim-files.js';
import { Claims } from './claims.js';

/** Claims of contested cases towards carriers. */
@Controller('overweights/claims')
export class ClaimsController {
  constructor(
    private readonly claims: Claims,
    private readonly files: ClaimFiles,
  ) {}

  @Get()
  @Can('create', 'Overweight')
  async list(@CurrentActor() actor: Actor) {
    return { data: await this.claims.list(actor) };
  }

  @Post()
  @Can('create', 'Overweight')
  async open(
    @CurrentActor() actor: Actor,
    @Payload('claim', OverweightClaimInput) input: OverweightClaimInput,
    @NewId() id: string,
  ) {
    return { data: await this.claims.open(actor, id, input) };
  }

  @Get(':id')
  @Can('create', 'Overweight')
  async show(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.claims.show(actor, id) };
  }

  @Get(':id/file')
  @Can('create', 'Overweight')
  async file(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.files.archive(actor, id), {
      type: 'application/zip',
      disposition: `attachment; filename="claim-${id}.zip"`,
    });
  }

  @Put(':id/send')
  @HttpCode(200)
  @Can('create', 'Overweight')
  async send(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('claim', OverweightClaimSent) { reference }: OverweightClaimSent,
  ) {
    return { data: await this.claims.send(actor, id, reference) };
  }

  @Put(':id/settle')
  @HttpCode(200)
  @Can('create', 'Overweight')
  async settle(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('claim', OverweightClaimSettlement) input: OverweightClaimSettlement,
  ) {
    return { data: await this.claims.settle(actor, id, input) };
  }

  @Put(':id/reject')
  @HttpCode(200)
  @Can('create', 'Overweight')
  async reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('claim', OverweightReason) { reason }: OverweightReason,
  ) {
    return { data: await this.claims.reject(actor, id, reason) };
  }
}
