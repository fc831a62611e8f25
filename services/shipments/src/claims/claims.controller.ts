import { Controller, Get, HttpCode, Param, Post, Put, StreamableFile } from '@nestjs/common';
import {
  ClaimApproval,
  ClaimInput,
  ClaimMessage,
  ClaimRefusal,
  EVIDENCE_FILES,
  EVIDENCE_KINDS,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReadController } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  IdParam,
  NewId,
  Payload,
  Upload,
  UploadedOrPayload,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { claimResource } from './claim.resource.js';
import { Claims } from './claims.js';

const FILES = {
  kinds: EVIDENCE_KINDS,
  files: 0,
  mostFiles: EVIDENCE_FILES.atOnce,
  bytes: EVIDENCE_FILES.bytes,
  wrapper: 'claim',
};

/** Claims for insured parcels: the list, and what people do with them. */
@Controller('claims')
export class ClaimsController extends ReadController(claimResource) {
  constructor(private readonly claims: Claims) {
    super();
  }

  @Post()
  @HttpCode(201)
  @Can('create', 'Claim')
  @Upload(FILES)
  async open(
    @CurrentActor() actor: Actor,
    @UploadedOrPayload('claim', ClaimInput) form: UploadedForm<ClaimInput>,
    @NewId() id: string,
  ) {
    return { data: await this.claims.open(actor, id, form) };
  }

  @Get(':id/timeline')
  @Can('read', 'Claim')
  async timeline(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.claims.timeline(actor, id) };
  }

  @Get(':id/timeline/:entry/files/:place')
  @Can('update', 'Claim')
  async file(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @IdParam('entry') entry: string,
    @Param('place') place: string,
  ): Promise<StreamableFile> {
    if (!/^\d$/.test(place)) throw new DomainError('not_found');
    const { bytes, ...head } = await this.claims.file(actor, id, entry, Number(place));
    return new StreamableFile(bytes, head);
  }

  @Post(':id/messages')
  @HttpCode(201)
  @Can('update', 'Claim')
  @Upload(FILES)
  async write(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @UploadedOrPayload('claim', ClaimMessage) form: UploadedForm<ClaimMessage>,
    @NewId() entry: string,
  ) {
    await this.claims.write(actor, id, form, entry);
    return { data: await this.claims.timeline(actor, id) };
  }

  @Put(':id/approve')
  @HttpCode(200)
  @Can('update', 'Claim')
  async approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('claim', ClaimApproval) approval: ClaimApproval,
  ) {
    return { data: await this.claims.approve(actor, id, approval) };
  }

  @Put(':id/reject')
  @HttpCode(200)
  @Can('update', 'Claim')
  async reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('claim', ClaimRefusal) { decision }: ClaimRefusal,
  ) {
    return { data: await this.claims.reject(actor, id, decision) };
  }

  @Put(':id/withdraw')
  @HttpCode(200)
  @Can('update', 'Claim')
  async withdraw(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.claims.withdraw(actor, id) };
  }
}
