import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Metrics } from '@porte/service-kit';

interface Reserving {
  purchases: number;
  /** whole seconds; 0 where there is none */
  oldest: number;
}

/** Purchases for which no money is set aside yet, for alarms: they go on within seconds unless something is wrong. */
@Injectable()
export class PurchaseGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    const { metrics } = this;
    metrics.gauge({
      name: 'porte_purchases_reserving',
      help: 'Purchases whose money is not set aside yet.',
      read: async () => [{ value: (await this.read()).purchases }],
    });
    metrics.gauge({
      name: 'porte_purchase_reserving_age_seconds',
      help: 'Age of the oldest purchase whose money is not set aside yet.',
      read: async () => [{ value: (await this.read()).oldest }],
    });
  }

  private async read(): Promise<Reserving> {
    const [row] = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<Reserving>(
        `select count(*)::int as purchases, coalesce(extract(epoch from now() - min(updated_at)), 0)::int as oldest from purchases where state = 'reserving'`,
      ),
    );
    return row!;
  }
}
