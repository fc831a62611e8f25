import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LABEL_FORMATS, type LabelFormat } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { Can, CurrentActor, IdParam, type Actor } from '@porte/service-kit';
import type { FastifyReply } from 'fastify';
import { DownloadLabel, type LabelFile } from './download-label.js';

@Controller('labels')
export class LabelsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/download')
  @Can('read', 'Label')
  async download(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query('format') format: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (format !== undefined && !LABEL_FORMATS.includes(format as LabelFormat))
      throw new DomainError('invalid_query', { name: 'format' });
    const file = await this.queries.execute<DownloadLabel, LabelFile>(
      new DownloadLabel(actor, id, format as LabelFormat | undefined),
    );
    const headers = {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private',
      'x-content-type-options': 'nosniff',
    };
    await reply.headers(headers).send(file.bytes);
  }
}
