import { Controller, Get, Query } from '@nestjs/common';
import { SpendRateQuery, type DashboardNumbers, type SpendRate } from '@porte/contracts';
import { Can, Counts, CurrentActor, Documented, inputPipe, type Actor } from '@porte/service-kit';
import { Dashboard } from './dashboard.js';

@Controller('dashboards')
export class DashboardsController {
  constructor(private readonly dashboard: Dashboard) {}

  @Get()
  @Can('read', 'Dashboard')
  @Counts('total', 'total_current_month')
  async show(@CurrentActor() actor: Actor): Promise<{ data: DashboardNumbers }> {
    return { data: await this.dashboard.of(actor) };
  }

  @Get('spend_rate')
  @Can('read', 'Transaction')
  @Documented({
    queries: [{ name: 'user_id', description: 'a customer', schema: { type: 'string', format: 'uuid' } }],
    answer: { properties: { data: { type: 'object', additionalProperties: true } } },
  })
  async spendRate(
    @CurrentActor() actor: Actor,
    @Query(inputPipe(SpendRateQuery)) { user_id }: SpendRateQuery,
  ): Promise<{ data: SpendRate }> {
    return { data: await this.dashboard.spendRateOf(actor, user_id) };
  }
}
