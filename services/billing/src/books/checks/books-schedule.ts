import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { newId, type Clock } from '@porte/domain-kit';
import { InjectClock, InjectConfig } from '@porte/service-kit';
import type { BillingConfig } from '../../config.js';
import { CheckStore } from './check-store.js';
import { CheckBooks } from './use-cases/check-books.js';

const MINUTE_MS = 60_000;

/** Checks every tenant's books from time to time, whichever replica comes first; rounds never overlap. */
@Injectable()
export class BooksSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(BooksSchedule.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private readonly ends = new AbortController();

  constructor(
    private readonly commands: CommandBus,
    private readonly store: CheckStore,
    @InjectClock() private readonly clock: Clock,
    @InjectConfig() private readonly config: BillingConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.BOOKS_CHECK_MINUTES > 0) this.timer = setInterval(() => void this.tick(), MINUTE_MS);
  }

  /** Ends after the page under way: a check that is not whole leaves nothing behind. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.ends.abort();
    await this.running;
  }

  /** One round: every tenant whose last check is too old. */
  tick(): Promise<void> {
    this.running ??= this.round()
      .catch(error => this.log.warn(error, 'the books could not be checked'))
      .finally(() => (this.running = null));
    return this.running;
  }

  private async round(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - this.config.BOOKS_CHECK_MINUTES * MINUTE_MS);
    for (const tenantId of await this.store.due(since))
      if (!this.ends.signal.aborted) await this.check(tenantId, since);
  }

  /** A tenant whose books cannot be read does not keep the others from being checked. */
  private async check(tenantId: string, since: Date): Promise<void> {
    try {
      const check = await this.commands.execute(new CheckBooks(tenantId, newId(this.clock), since, this.ends.signal));
      if (check && check.difference_count > 0)
        this.log.error(
          { tenant_id: tenantId, differences: check.difference_count, first: check.differences[0] },
          'the books differ',
        );
    } catch (error) {
      if (!this.ends.signal.aborted) this.log.warn(error, `the books of ${tenantId} could not be checked`);
    }
  }
}
