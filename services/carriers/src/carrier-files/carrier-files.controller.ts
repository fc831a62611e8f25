import { Controller, HttpCode, Post, StreamableFile, UseGuards } from '@nestjs/common';
import { CARRIER_FILE_LIMITS, CarrierFileInput, type CarrierFilePreview } from '@porte/contracts';
import {
  Can,
  CurrentActor,
  Documented,
  IdParam,
  NewId,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { DomainError } from '@porte/domain-kit';
import { AgreementFile } from '../agreements/agreement-file.js';
import { CarrierFiles } from './carrier-files.js';
import { DeveloperGuard } from './developer-guard.js';

const JSON_FILE = { kinds: ['text'], files: 1, bytes: CARRIER_FILE_LIMITS.bytes } as const;

/** A name that every system takes for a file. */
const fileName = (carrier: string): string =>
  carrier
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\w-]/)
    .filter(Boolean)
    .join('-') || 'carrier';

/** Whole carriers as JSON files, from one tenant or installation to another; for developers. */
@Controller('carriers')
export class CarrierFilesController {
  constructor(
    private readonly files: CarrierFiles,
    private readonly agreements: AgreementFile,
  ) {}

  /** A customer's own agreement is a workbook without secrets, for everyone who reaches it; a carrier of the tenant is the file of developers. */
  @Post(':id/export_info')
  @HttpCode(200)
  @Can('update', 'Carrier')
  @Documented({ answer: { properties: {} } })
  async export(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    const agreement = await this.agreements.stream(actor, id).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
    if (agreement) return agreement;
    if (actor.role !== 'developer') throw new DomainError('forbidden');
    const file = await this.files.file(actor, id);
    return new StreamableFile(Buffer.from(`${JSON.stringify(file, null, 1)}\n`), {
      type: 'application/json',
      disposition: `attachment; filename="${fileName(file.carrier.name)}-carrier.json"`,
    });
  }

  /** What an import of the file would change; nothing is saved. */
  @Post('read_file')
  @UseGuards(DeveloperGuard)
  @HttpCode(200)
  @Can('update', 'Carrier')
  @Upload(JSON_FILE)
  async read(
    @CurrentActor() actor: Actor,
    @Uploaded(CarrierFileInput) { files: [file] }: UploadedForm<CarrierFileInput>,
  ): Promise<{ data: CarrierFilePreview }> {
    return { data: await this.files.preview(actor, file!.bytes) };
  }

  @Post('upload')
  @UseGuards(DeveloperGuard)
  @Can('update', 'Carrier')
  @Upload(JSON_FILE)
  async import(
    @CurrentActor() actor: Actor,
    @Uploaded(CarrierFileInput) { input, files: [file] }: UploadedForm<CarrierFileInput>,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.files.import(actor, file!.bytes, input.base, id) };
  }
}
