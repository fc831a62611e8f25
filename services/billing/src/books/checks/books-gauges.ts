import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { InjectClock, Metrics, type Sample } from '@porte/service-kit';
import { CheckStore } from './check-store.js';

/** Metrics of the last checks, read from the database so that every replica exports the same values. */
@Injectable()
export class BooksGauges implements OnModuleInit {
  /** tenants whose differences were exported */
  private readonly exported = new Set<string>();

  constructor(
    private readonly metrics: Metrics,
    private readonly store: CheckStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge({
      name: 'porte_books_differences',
      help: "Differences that the last check of a tenant's books found.",
      read: () => this.differences(),
    });
    this.metrics.gauge({
      name: 'porte_books_check_age_seconds',
      help: 'Age of the last check of the tenant that has waited longest.',
      read: () => this.age(),
    });
  }

  private async differences(): Promise<Sample[]> {
    const found = new Map((await this.store.lastChecks()).map(({ tenant, differences }) => [tenant, differences]));
    for (const tenant of found.keys()) this.exported.add(tenant);
    // The SDK repeats the last value of labels without a new one, so that the differences of a tenant that was deleted would stay.
    return [...this.exported].map(tenant => ({ value: found.get(tenant) ?? 0, labels: { tenant } }));
  }

  private async age(): Promise<Sample[]> {
    const ends = (await this.store.lastChecks()).map(({ finished_at }) => finished_at.getTime());
    return ends.length === 0 ? [] : [{ value: Math.round((this.clock.now().getTime() - Math.min(...ends)) / 1000) }];
  }
}
