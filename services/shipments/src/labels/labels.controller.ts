import type { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { LABEL_DOWNLOADS, LabelFileInput, ManifestInput, type LabelDownload, type LabelFormat } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { attachment, Can, CurrentActor, Documented, IdParam, Payload, type Actor } from '@porte/service-kit';
import type { FastifyReply } from 'fastify';
import { DownloadNote } from './download-note.js';
import { ExportManifest } from './export-manifest.js';
import { DownloadLabel, LABEL_FILE_TYPES, PrintLabel, type LabelFile } from './download-label.js';
import { ExportLabels, type LabelsFile } from './export-labels.js';

@Controller('labels')
export class LabelsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** The label was printed from a file that was loaded with `preview=true`. */
  @Put(':id/printed')
  @HttpCode(204)
  @Can('read', 'Label')
  printed(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new PrintLabel(actor, id));
  }

  @Get(':id/download')
  @Can('read', 'Label')
  @Documented({
    queries: [
      {
        name: 'format',
        description: 'by default the one of the user’s preferences',
        schema: { type: 'string', enum: [...LABEL_DOWNLOADS] },
      },
      { name: 'preview', description: 'does not count as printed', schema: { type: 'boolean' } },
    ],
    answer: { file: ['application/pdf', 'application/x-zpl'] },
  })
  async download(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query('format') format: string | undefined,
    @Query('preview') preview: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (format !== undefined && !LABEL_DOWNLOADS.includes(format as LabelDownload))
      throw new DomainError('invalid_query', { name: 'format' });
    const file = await this.queries.execute<DownloadLabel | DownloadNote, LabelFile>(
      format === 'nota'
        ? new DownloadNote(actor, id)
        : new DownloadLabel(actor, id, format as LabelFormat | undefined, preview === 'true'),
    );
    const headers = {
      'content-type': file.type,
      'content-disposition': attachment(file.name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    await reply.headers(headers).send(file.bytes);
  }

  /** What the driver of each carrier takes. */
  @Post('manifest')
  @HttpCode(200)
  @Can('read', 'Label')
  async manifest(
    @CurrentActor() actor: Actor,
    @Payload('manifest', ManifestInput) input: ManifestInput,
  ): Promise<StreamableFile> {
    const stream = await this.queries.execute<ExportManifest, Readable>(new ExportManifest(actor, input));
    return new StreamableFile(stream, { type: 'application/pdf', disposition: 'attachment; filename="manifest.pdf"' });
  }

  @Post('export')
  @HttpCode(200)
  @Can('read', 'Label')
  async export(
    @CurrentActor() actor: Actor,
    @Payload('label', LabelFileInput) input: LabelFileInput,
  ): Promise<StreamableFile> {
    const { stream, format } = await this.queries.execute<ExportLabels, LabelsFile>(new ExportLabels(actor, input));
    const { type, extension } = LABEL_FILE_TYPES[format];
    return new StreamableFile(stream, { type, disposition: `attachment; filename="labels.${extension}"` });
  }
}
