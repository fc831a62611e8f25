import { Controller, Get } from '@nestjs/common';
import type { PlanCountsAnswer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, Internal, type Actor } from '@porte/service-kit';
import { PlannedLabels } from './planned-labels.js';

/** How many labels of this month count for the plan of a tenant; identity shows it. */
@Controller('internal/plan_counts')
export class PlanCountsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly labels: PlannedLabels,
  ) {}

  @Get()
  @Internal()
  async show(@CurrentActor() actor: Actor): Promise<PlanCountsAnswer> {
    return { data: { labels: await this.work.run(actor, tx => this.labels.ofMonth(tx)) } };
  }
}
