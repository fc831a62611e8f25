import { Controller, HttpCode, Post } from '@nestjs/common';
import { connectionTestOf } from '@porte/adapter-kit';
import type { ConnectionTest } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, IdParam, type Actor } from '@porte/service-kit';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import { CarrierCalls } from '../calls/carrier-calls.js';
import { CarrierTerms } from '../calls/carrier-terms.js';

const NEVER = new AbortController().signal;

/** Proves that a carrier's credentials work, by a call without an effect. */
@Controller('carriers/:id/test_connection')
export class ConnectionTestsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly terms: CarrierTerms,
    private readonly calls: CarrierCalls,
    @InjectCarriers() private readonly carriers: Carriers,
  ) {}

  @Post()
  @HttpCode(200)
  @Can('update', 'CarrierSetting')
  async test(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ConnectionTest }> {
    const { tenant_id } = actor;
    const terms = await this.work.run(actor, async tx => {
      await this.carriers.find(tx, actor, id, 'write');
      return this.terms.ofCarrier(tx, id);
    });
    const outcome = await this.calls.testConnection({ ...terms, tenant_id }, NEVER);
    if (!outcome) throw new DomainError('service_not_available');
    return { data: connectionTestOf(outcome) };
  }
}
