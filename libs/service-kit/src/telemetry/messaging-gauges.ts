import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@porte/database-kit';
import { Metrics, type Sample } from './metrics.js';

/** What waits in a service's outbox, and what it could not apply. */
@Injectable()
export class MessagingGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge({
      name: 'porte_outbox_events',
      help: 'Events that are written and not yet shipped.',
      read: () => this.count('outbox'),
    });
    this.metrics.gauge({
      name: 'porte_dead_letters',
      help: 'Events that could not be applied and wait for staff.',
      read: () => this.count('dead_letters where done_at is null'),
    });
  }

  private async count(rows: 'outbox' | 'dead_letters where done_at is null'): Promise<Sample[]> {
    const [row] = (await this.database.system.query(`select count(*)::int as value from ${rows}`)) as Sample[];
    return [row!];
  }
}
