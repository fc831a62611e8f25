import { Module, type OnApplicationBootstrap, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { officialRateId } from '@porte/contracts';
import { PLATFORM_TENANT, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type OwnedModel } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, InjectConfig } from '@porte/service-kit';
import { CatalogConfig } from '../config.js';
import { Banxico } from './banxico/index.js';
import { ExchangeRateEntity } from './exchange-rate.entity.js';
import { exchangeRateProcess, rateFact } from './exchange-rate.process.js';
import { ExchangeRatesController } from './exchange-rates.controller.js';

/** Of which other services keep copies. */
export const exchangeRates: OwnedModel<ExchangeRateEntity> = {
  model: 'exchange_rate',
  entity: ExchangeRateEntity,
  fact: row => rateFact(row) ?? {},
  isUnderWay: ({ rate }) => rate === null,
  // An hourly look that finds the same rate is not told.
  untold: ['checked_at'],
};

@Module({ controllers: [ExchangeRatesController] })
export class ExchangeRatesModule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly sources: readonly Banxico[];

  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    @InjectClock() private readonly clock: Clock,
    @InjectConfig() { BANXICO_TOKEN, BANXICO_SERIES, SIMULATED_BANXICO }: CatalogConfig,
  ) {
    this.sources = BANXICO_TOKEN ? [new Banxico(BANXICO_TOKEN, BANXICO_SERIES, SIMULATED_BANXICO)] : [];
  }

  onModuleInit(): void {
    this.processes.register(exchangeRateProcess, { sources: this.sources, clock: this.clock });
  }

  /** The id makes a row one, whatever replica is first. */
  async onApplicationBootstrap(): Promise<void> {
    for (const { currency } of this.sources)
      await this.work.run({ tenant_id: PLATFORM_TENANT }, tx =>
        this.processes.start(tx, exchangeRateProcess, { id: officialRateId(currency), currency }),
      );
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.sources.map(source => source.close()));
  }
}
