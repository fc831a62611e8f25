import { Controller, Get } from '@nestjs/common';
import type { PlanCountsAnswer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, Internal, type Actor } from '@porte/service-kit';

const COUNTS = `select (select count(*)::int from stores where tenant_id = $1) as stores,
  (select count(*)::int from webhook_endpoints where tenant_id = $1) as webhooks`;

/** How many stores and webhook endpoints count for the plan of a tenant; identity shows it. */
@Controller('internal/plan_counts')
export class PlanCountsController {
  constructor(private readonly work: UnitOfWork) {}

  @Get()
  @Internal()
  async show(@CurrentActor() actor: Actor): Promise<PlanCountsAnswer> {
    const [data] = await this.work.run(actor, tx => tx.query<PlanCountsAnswer['data']>(COUNTS, [tx.tenantId]));
    return { data: data! };
  }
}
