import { Controller, Get } from '@nestjs/common';
import type { TenantPlan } from '@porte/contracts';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { PlanUses } from './plan-uses.js';

/** The plan of the own tenant, for those who see its settings. */
@Controller('plan')
export class PlanController {
  constructor(private readonly uses: PlanUses) {}

  @Get()
  @Can('read', 'Setting')
  async show(@CurrentActor() { tenant_id }: Actor): Promise<{ data: TenantPlan }> {
    return { data: await this.uses.of(tenant_id) };
  }
}
