import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Module,
  Post,
  type DynamicModule,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import { ReportInput, REPORTS, type ReportFormat, type ReportPath, type ReportView } from '@porte/contracts';
import type { Row } from '@porte/database-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, Documented, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { resourceToken } from '../controllers.js';
import { download } from '../export/download.js';
import type { ResourceService } from '../resource.service.js';
import { ListedRows } from './listed-rows.js';
import { Reports } from './reports.js';
import { ReportSources } from './report-sources.js';
import { ReportWriter } from './report-writer.js';

/** The routes of the reports of one resource. */
function controllerOf(path: ReportPath): Type {
  const { model } = REPORTS[path];

  @Controller(`${path}/reports`)
  class ReportsController {
    @Inject(Reports) readonly reports: Reports;

    @Post()
    @HttpCode(202)
    @Can('read', model)
    @Documented({ answer: { view: 'ReportView' } })
    async begin(
      @CurrentActor() actor: Actor,
      @Payload('report', ReportInput) input: ReportInput,
      @NewId() id: string,
    ): Promise<{ data: ReportView }> {
      return { data: await this.reports.begin(actor, path, input, id) };
    }

    @Get()
    @Can('read', model)
    @Documented({ answer: { view: 'ReportView', as: 'list' } })
    async list(@CurrentActor() actor: Actor): Promise<{ data: ReportView[] }> {
      return { data: await this.reports.list(actor, path) };
    }

    @Get(':id')
    @Can('read', model)
    @Documented({ answer: { view: 'ReportView' } })
    async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ReportView }> {
      return { data: await this.reports.show(actor, path, id) };
    }

    @Get(':id/download')
    @Can('read', model)
    @Documented({ answer: 'xlsx' })
    async download(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
      const { file, report } = await this.reports.file(actor, path, id);
      return download(file, report.format as ReportFormat, path);
    }

    @Delete(':id')
    @HttpCode(200)
    @Can('read', model)
    @Documented({ answer: { view: 'ReportView' } })
    async cancel(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ReportView }> {
      return { data: await this.reports.cancel(actor, path, id) };
    }
  }
  const words = path.split('_').map(word => word[0]!.toUpperCase() + word.slice(1));
  return Object.defineProperty(ReportsController, 'name', { value: `${words.join('')}ReportsController` });
}

/** Serves the reports of a service: `POST /{path}/reports`, then `/{path}/reports/{id}`. */
@Module({})
export class ReportModule {
  /** @param paths of the resources, each served by its own feature; `ReportSources.add` takes further sources */
  static forRoot(paths: readonly ReportPath[]): DynamicModule {
    return {
      module: ReportModule,
      global: true,
      controllers: paths.map(controllerOf),
      providers: [
        {
          provide: ReportSources,
          inject: [UnitOfWork, ReferenceStore, ...paths.map(path => resourceToken({ path }))],
          useFactory: (work: UnitOfWork, references: ReferenceStore, ...resources: ResourceService<Row>[]) => {
            const sources = new ReportSources();
            for (const [at, path] of paths.entries())
              sources.add(path, new ListedRows(path, resources[at]!, work, references));
            return sources;
          },
        },
        ReportWriter,
        Reports,
      ],
      exports: [ReportSources, Reports],
    };
  }
}
