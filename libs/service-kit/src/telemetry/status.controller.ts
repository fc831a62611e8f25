import { Controller, Get } from '@nestjs/common';
import { Database } from '@porte/database-kit';
import type { ServiceConfig } from '../config/service-config.js';
import { InjectConfig } from '../context/tokens.js';
import { Internal } from '../security/can.js';
import { Metrics, type Sample } from './metrics.js';

/** What a service says of itself on the status page. */
export interface ServiceReport {
  version: string;
  /** seconds since the oldest unpublished event was written; 0 where none waits */
  event_delay_seconds: number;
  /** ISO time of the last part of its database that was archived for restoring; null where the database archives nothing */
  archived_at: string | null;
  /** only of the service that checks the books; null before the first check */
  books: { age_seconds: number; agree: boolean } | null;
}

const LAST_ARCHIVED = 'select last_archived_time as at from pg_stat_archiver';

const largest = (samples: readonly Sample[]): number => Math.max(0, ...samples.map(({ value }) => value));

/** For the status page of the gateway; the figures are those of `/metrics`. */
@Controller('internal/status')
export class StatusController {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  @Get()
  @Internal()
  async report(): Promise<{ data: ServiceReport }> {
    const [delays, ages, differences, archived] = await Promise.all([
      this.metrics.read('porte_outbox_oldest_seconds'),
      this.metrics.read('porte_books_check_age_seconds'),
      this.metrics.read('porte_books_differences'),
      this.database.system.query(LAST_ARCHIVED) as Promise<{ at: Date | null }[]>,
    ]);
    return {
      data: {
        version: this.config.PORTE_VERSION,
        event_delay_seconds: Math.round(largest(delays)),
        archived_at: archived[0]?.at?.toISOString() ?? null,
        books: ages.length > 0 ? { age_seconds: largest(ages), agree: largest(differences) === 0 } : null,
      },
    };
  }
}
