import { Injectable } from '@nestjs/common';
import { SERVICES, type ServiceName } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { InjectClock } from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';

/** Short, so that the status of a database is never much out of date. */
const FRESH_MS = 500;
const ASK_TIMEOUT_MS = 1000;

export type Status = Record<ServiceName, boolean>;

/** Which services are ready, asked at most twice a second however many look. */
@Injectable()
export class ServiceStatus {
  private asked?: { at: number; status: Promise<Status> };

  constructor(
    private readonly upstreams: Upstreams,
    @InjectClock() private readonly clock: Clock,
  ) {}

  get(): Promise<Status> {
    const at = this.clock.now().getTime();
    if (!this.asked || at - this.asked.at > FRESH_MS) this.asked = { at, status: this.ask() };
    return this.asked.status;
  }

  private async ask(): Promise<Status> {
    const ready = await Promise.all(
      SERVICES.map(service =>
        this.upstreams.json(service, '/readyz', {}, ASK_TIMEOUT_MS).then(
          () => true,
          () => false,
        ),
      ),
    );
    return Object.fromEntries(SERVICES.map((service, i) => [service, ready[i]])) as Status;
  }
}
