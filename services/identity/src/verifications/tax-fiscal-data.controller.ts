import { Controller, Get, HttpCode, Inject, Param, Post, Put, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  RejectedVerification,
  TaxFiscalDatumInput,
  VERIFICATION_FILE_BYTES,
  VERIFICATION_FILES,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { ReadController, resourceToken, type ResourceService } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  extensionOf,
  IdParam,
  NewId,
  ObjectStore,
  Payload,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import type { TaxFiscalDatumEntity } from './tax-fiscal-datum.entity.js';
import { taxFiscalDatumResource } from './tax-fiscal-datum.resource.js';
import { DecideVerification } from './use-cases/decide-verification.js';
import { SendTaxData } from './use-cases/send-tax-data.js';

const TYPES = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;

@Controller('tax_fiscal_data')
export class TaxFiscalDataController extends ReadController(taxFiscalDatumResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    @Inject(resourceToken(taxFiscalDatumResource)) private readonly requests: ResourceService<TaxFiscalDatumEntity>,
  ) {
    super();
  }

  @Post()
  @Can('create', 'TaxFiscalDatum')
  @Upload({
    kinds: ['pdf', 'png', 'jpeg'],
    files: 0,
    mostFiles: VERIFICATION_FILES.length,
    bytes: VERIFICATION_FILE_BYTES,
    names: VERIFICATION_FILES,
    wrapper: 'tax_fiscal_datum',
  })
  async send(
    @CurrentActor() actor: Actor,
    @Uploaded(TaxFiscalDatumInput) { input, files }: UploadedForm<TaxFiscalDatumInput>,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new SendTaxData(actor, input, files, id)) };
  }

  @Get(':id/files/:name')
  @Can('read', 'TaxFiscalDatum')
  async file(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Param('name') name: string,
  ): Promise<StreamableFile> {
    const { files } = await this.work.run(actor, tx => this.requests.find(tx, actor, id));
    const file = files.find(one => one.name === name);
    if (!file) throw new DomainError('not_found');
    return new StreamableFile(await this.store.get(file.key), {
      type: TYPES[file.kind],
      disposition: `attachment; filename="${id}-${file.name}.${extensionOf(file.kind)}"`,
    });
  }

  @Put(':id/approve')
  @HttpCode(200)
  @Can('update', 'TaxFiscalDatum')
  async approve(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: await this.commands.execute(new DecideVerification(actor, id, null)) };
  }

  @Put(':id/reject')
  @HttpCode(200)
  @Can('update', 'TaxFiscalDatum')
  async reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('tax_fiscal_datum', RejectedVerification) { reason }: RejectedVerification,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new DecideVerification(actor, id, reason.trim())) };
  }
}
