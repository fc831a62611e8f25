import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@porte/database-kit';
import { Metrics, type Sample } from './metrics.js';

/** Seconds since the event that waits longest was written; by the time in the event, because a postponed row has a later one of its own. */
const OLDEST_EVENT = `select greatest(0, extract(epoch from clock_timestamp() - (envelope->>'time')::timestamptz))::float8 as value
  from outbox order by seq limit 1`;

/** Seconds since the database last archived a part of its log, or since it has known that it should: none where it archives nothing. */
const ARCHIVE_AGE = `select extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as value
  from pg_stat_archiver where current_setting('archive_mode') <> 'off'`;

/** What waits in a service's outbox, what it could not apply, and how old the archive of its database is. */
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
      name: 'porte_outbox_oldest_seconds',
      help: 'Age of the event that waits longest to be shipped; 0 where none waits.',
      read: async () => {
        const found = (await this.database.system.query(OLDEST_EVENT)) as Sample[];
        return found.length > 0 ? found : [{ value: 0 }];
      },
    });
    this.metrics.gauge({
      name: 'porte_dead_letters',
      help: 'Events that could not be applied and wait for staff.',
      read: () => this.count('dead_letters where done_at is null'),
    });
    this.metrics.gauge({
      name: 'porte_archive_age_seconds',
      help: 'Seconds since the database last archived a part of its log; nothing where it archives none.',
      read: async () => (await this.database.system.query(ARCHIVE_AGE)) as Sample[],
    });
  }

  private async count(rows: 'outbox' | 'dead_letters where done_at is null'): Promise<Sample[]> {
    const [row] = (await this.database.system.query(`select count(*)::int as value from ${rows}`)) as Sample[];
    return [row!];
  }
}
