import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { newId, type Clock } from '@porte/domain-kit';
import { Scheduler } from '@porte/process-kit';
import { InjectClock, InjectConfig } from '@porte/service-kit';
import type { BillingConfig } from '../../config.js';
import { CheckStore } from './check-store.js';
import { CheckBooks } from './use-cases/check-books.js';

const MINUTE_MS = 60_000;

/**
 * Checks the books of every tenant whose last check, by any replica, is too old. A shutdown ends it after the current page; an incomplete check is
 * not stored.
 */
@Injectable()
export class BooksSchedule implements OnModuleInit {
  private readonly log = new Logger(BooksSchedule.name);

  constructor(
    private readonly commands: CommandBus,
    private readonly store: CheckStore,
    private readonly scheduler: Scheduler,
    @InjectClock() private readonly clock: Clock,
    @InjectConfig() private readonly config: BillingConfig,
  ) {}

  onModuleInit(): void {
    const everyMs = this.config.BOOKS_CHECK_MINUTES > 0 ? MINUTE_MS : null;
    this.scheduler.add({ name: 'books', everyMs, run: signal => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const since = new Date(this.clock.now().getTime() - this.config.BOOKS_CHECK_MINUTES * MINUTE_MS);
    for (const tenantId of await this.store.due(since)) if (!signal.aborted) await this.check(tenantId, since, signal);
  }

  /** A tenant whose books cannot be read does not block the others. */
  private async check(tenantId: string, since: Date, signal: AbortSignal): Promise<void> {
    try {
      const check = await this.commands.execute(new CheckBooks(tenantId, newId(this.clock), since, signal));
      if (check && check.difference_count > 0)
        this.log.error(
          { tenant_id: tenantId, differences: check.difference_count, first: check.differences[0] },
          'the books differ',
        );
    } catch (error) {
      if (!signal.aborted) this.log.warn(error, `the books of ${tenantId} could not be checked`);
    }
  }
}
