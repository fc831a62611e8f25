import { Controller, Get } from '@nestjs/common';
import type { DashboardNumbers } from '@porte/contracts';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { Dashboard } from './dashboard.js';

@Controller('dashboards')
export class DashboardsController {
  constructor(private readonly dashboard: Dashboard) {}

  @Get()
  @Can('read', 'Dashboard')
  async show(@CurrentActor() actor: Actor): Promise<{ data: DashboardNumbers }> {
    return { data: await this.dashboard.of(actor) };
  }
}
