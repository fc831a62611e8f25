import { Controller, Get, Param, Put } from '@nestjs/common';
import { ReportChange, type ListedReport } from '@porte/contracts';
import { Can, CurrentActor, Payload, type Actor } from '@porte/service-kit';
import { ReportList } from './report-list.js';

/** The list of reports; each is asked for at the service that has its rows. */
@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportList) {}

  @Get()
  @Can('read', 'Report')
  async list(@CurrentActor() actor: Actor): Promise<{ data: ListedReport[] }> {
    return { data: await this.reports.list(actor) };
  }

  @Get('report_limit')
  @Can('read', 'Report')
  async limit(@CurrentActor() actor: Actor): Promise<{ data: { val: number | null } }> {
    return { data: { val: await this.reports.limit(actor) } };
  }

  @Put(':id')
  @Can('update', 'Report')
  async show(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Payload('report', ReportChange) { visible }: ReportChange,
  ): Promise<{ data: ListedReport }> {
    return { data: await this.reports.show(actor, id, visible) };
  }
}
