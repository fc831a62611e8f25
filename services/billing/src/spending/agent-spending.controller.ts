import { Controller, Get } from '@nestjs/common';
import type { AgentSpending } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, SignedIn, type Actor } from '@porte/service-kit';
import { AgentPurchases } from './agent-purchases.js';

/** What the signed-in person's agents spend. */
@Controller('agent_spending')
export class AgentSpendingController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly purchases: AgentPurchases,
  ) {}

  @Get()
  @SignedIn()
  async list(@CurrentActor() actor: Actor): Promise<{ data: AgentSpending[] }> {
    return { data: await this.work.run(actor, tx => this.purchases.ofUser(tx, actor.id)) };
  }
}
