import { setTimeout as sleep } from 'node:timers/promises';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BooksCheck } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import {
  SNAPSHOT_DUTY_CYCLE,
  InjectClock,
  InjectConfig,
  BackgroundThrottle,
  withAdvisoryLock,
} from '@porte/service-kit';
import type { BillingConfig } from '../../../config.js';
import { compareBooks, type BooksReport } from '../../comparison/compare-books.js';
import { confirmDifferences } from '../../comparison/confirm-differences.js';
import { BooksReaders } from '../books-readers.js';
import { CheckStore, type SealStart } from '../check-store.js';
import { checkView } from '../check-view.js';

/** Listed differences; the others are only counted. */
const MAX_LISTED = 1_000;
/** Longer than the check of a large tenant takes. */
const LOCK_WAIT_MS = 20_000;
/** Interval of complete seal checks; those in between are incremental. */
const FULL_CHAIN_INTERVAL_MS = 24 * 3_600_000;

/** Compares a tenant's books and stores the result; a scheduled check (`unlessSince`) runs throttled. */
export class CheckBooks extends Command<BooksCheck | null> {
  constructor(
    readonly tenantId: string,
    readonly id: string,
    /** skip if another check of the tenant finished after this time */
    readonly unlessSince?: Date,
    /** aborts the check without a result */
    readonly ends?: AbortSignal,
  ) {
    super();
  }
}

/** Runs one check at a time across tenants and replicas, since a check reads a lot. */
@CommandHandler(CheckBooks)
export class CheckBooksHandler implements ICommandHandler<CheckBooks> {
  constructor(
    private readonly peers: BooksReaders,
    private readonly store: CheckStore,
    @InjectClock() private readonly clock: Clock,
    @InjectConfig() private readonly config: BillingConfig,
  ) {}

  /** @returns null if skipped @throws DomainError `service_unavailable` if shipments or carriers do not answer; AbortError if aborted */
  execute(command: CheckBooks): Promise<BooksCheck | null> {
    return withAdvisoryLock(this.config.DATABASE_URL, 'books', LOCK_WAIT_MS, () => this.check(command));
  }

  private async check({ tenantId, id, unlessSince, ends }: CheckBooks): Promise<BooksCheck | null> {
    const last = unlessSince && (await this.store.last(tenantId));
    if (last && Date.parse(last.finished_at) > unlessSince.getTime()) return null;
    const startedAt = this.clock.now();
    // A requested check verifies the whole chain; a scheduled one does so once a day and after a difference.
    const start = unlessSince
      ? await this.store.sealStart(tenantId, new Date(startedAt.getTime() - FULL_CHAIN_INTERVAL_MS))
      : null;
    const look = await confirmDifferences(
      () => this.look(tenantId, start, new BackgroundThrottle(unlessSince ? SNAPSHOT_DUTY_CYCLE : 1, ends)),
      this.config.BOOKS_LOOK_AGAIN_MS.split(',').map(Number),
      ms => sleep(ms, undefined, { signal: ends }),
    );
    const check = checkView({
      id,
      startedAt,
      finishedAt: this.clock.now(),
      look,
      chainCheckedAt: start?.chainCheckedAt ?? startedAt,
    });
    await this.store.save(tenantId, check, look.seals.place);
    return check;
  }

  private look(tenantId: string, start: SealStart | null, throttle: BackgroundThrottle): Promise<BooksReport> {
    return this.peers.read(tenantId, throttle, books => compareBooks(tenantId, books, MAX_LISTED, start?.place));
  }
}
