import { Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import type { ReportView } from '@porte/contracts';
import { Reports } from '@porte/resource-kit';
import { CurrentActor, Documented, IdParam, NewId, SignedIn, type Actor } from '@porte/service-kit';

const PATH = 'personal_data';

/** The copies of one's own data: asked for, followed, downloaded for seven days. Never by an API key, and never for another person. */
@Controller('personal_data/copies')
export class PersonalDataCopiesController {
  constructor(private readonly reports: Reports) {}

  @Post()
  @SignedIn()
  @HttpCode(202)
  @Documented({ answer: { view: 'ReportView' } })
  async begin(@CurrentActor() actor: Actor, @NewId() id: string): Promise<{ data: ReportView }> {
    return { data: await this.reports.begin(actor, PATH, {}, id) };
  }

  @Get()
  @SignedIn()
  @Documented({ answer: { view: 'ReportView', as: 'list' } })
  async list(@CurrentActor() actor: Actor): Promise<{ data: ReportView[] }> {
    return { data: await this.reports.list(actor, PATH) };
  }

  @Get(':id/download')
  @SignedIn()
  async download(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    const { file } = await this.reports.file(actor, PATH, id);
    return new StreamableFile(file, {
      type: 'application/zip',
      disposition: 'attachment; filename="personal_data.zip"',
    });
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(200)
  @Documented({ answer: { view: 'ReportView' } })
  async cancel(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ReportView }> {
    return { data: await this.reports.cancel(actor, PATH, id) };
  }
}
