import { Injectable } from '@nestjs/common';
import { SERVICES, type ServiceName } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { ACTOR_HEADER, ActorHeader, InjectClock, systemActor, type ServiceReport } from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';

/** Reading a report costs each service a few queries. */
const FRESH_MS = 5000;
const ASK_TIMEOUT_MS = 1500;

/** What each service says of itself; null where it does not answer. */
export type Reports = Record<ServiceName, ServiceReport | null>;

/** Reports of the services, asked at most once in five seconds however many look. */
@Injectable()
export class ServiceReports {
  private asked?: { at: number; reports: Promise<Reports> };

  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  get(): Promise<Reports> {
    const at = this.clock.now().getTime();
    if (!this.asked || at - this.asked.at > FRESH_MS) this.asked = { at, reports: this.ask() };
    return this.asked.reports;
  }

  private async ask(): Promise<Reports> {
    const headers = { [ACTOR_HEADER]: this.header.signed(systemActor()) };
    const found = await Promise.all(
      SERVICES.map(service =>
        this.upstreams.json<{ data: ServiceReport }>(service, '/internal/status', headers, ASK_TIMEOUT_MS).then(
          ({ data }) => data,
          () => null,
        ),
      ),
    );
    return Object.fromEntries(SERVICES.map((service, i) => [service, found[i]])) as Reports;
  }
}
