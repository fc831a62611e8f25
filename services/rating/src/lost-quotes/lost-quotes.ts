import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { localTime, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import type { RateRequest } from '../eligibility/index.js';
import type { ExcludedService, TenantSnapshot } from '../price-index/index.js';
import { countsOf, LostQuoteSums, type LostQuoteCount } from './count-lost-quote.js';

const PERIOD_MS = 10_000;

const ADD = `insert into lost_quotes as l (tenant_id, id, day, origin, destination, reason, quotes, services)
  select $1::uuid, * from unnest($2::uuid[], $3::date[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[])
  on conflict (tenant_id, day, origin, destination, reason) do update
    set quotes = l.quotes + excluded.quotes, services = l.services + excluded.services, updated_at = now()`;

/** Counts the quotes of customers that find no service: in memory, and every ten seconds into the database (ADR 0084). */
@Injectable()
export class LostQuotes implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('lost-quotes');
  private readonly sums = new LostQuoteSums();

  constructor(
    private readonly work: UnitOfWork,
    private readonly scheduler: Scheduler,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'lost-quotes', everyMs: PERIOD_MS, run: () => this.save() });
  }

  /** Requests have ended by now. A database that does not answer does not keep the service from stopping. */
  async onApplicationShutdown(): Promise<void> {
    await this.save().catch((err: unknown) => this.log.warn({ err }, 'the last lost quotes are not counted'));
  }

  /** Counts a request for rates without any, unless staff made it. @param excluded every service of the answer */
  count(
    actor: Actor,
    { tenant }: TenantSnapshot,
    request: RateRequest,
    excluded: readonly Pick<ExcludedService, 'reason'>[],
  ): void {
    if (isStaff(actor)) return;
    const { day } = localTime(this.clock.now(), tenant.time_zone);
    this.sums.add(
      actor.tenant_id,
      countsOf(
        day,
        request,
        excluded.map(({ reason }) => reason),
      ),
    );
  }

  /** Adds what was counted to the database. @throws what the database throws; then the sums are kept for the next time */
  private async save(): Promise<void> {
    const failures: unknown[] = [];
    for (const [tenantId, counts] of this.sums.take())
      await this.add(tenantId, counts).catch((error: unknown) => {
        this.sums.add(tenantId, counts);
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
  }

  private async add(tenantId: string, counts: readonly LostQuoteCount[]): Promise<void> {
    const column = <K extends keyof LostQuoteCount>(name: K): LostQuoteCount[K][] => counts.map(count => count[name]);
    await this.work.run({ tenantId }, tx =>
      tx.query(ADD, [
        tenantId,
        counts.map(() => newId()),
        column('day'),
        column('origin'),
        column('destination'),
        column('reason'),
        column('quotes'),
        column('services'),
      ]),
    );
  }
}
