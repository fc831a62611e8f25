import { Controller, Get } from '@nestjs/common';
import type { ExchangeRate } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { ExchangeRateEntity } from './exchange-rate.entity.js';
import { rateFact } from './exchange-rate.process.js';

@Controller('exchange_rates')
export class ExchangeRatesController {
  constructor(private readonly work: UnitOfWork) {}

  /** The last official rates, with the day for which each was published; those of the platform, the same for every tenant. */
  @Get()
  @Can('read', 'ExchangeRate')
  async list(@CurrentActor() actor: Actor): Promise<{ data: ExchangeRate[] }> {
    const rows = await this.work.run(actor, ({ manager }) =>
      manager.findBy(ExchangeRateEntity, { tenant_id: PLATFORM_TENANT }),
    );
    return { data: rows.flatMap(row => rateFact(row) ?? []) };
  }
}
