import type { Type } from '@nestjs/common';
import { Database, Relay } from '@porte/messaging-kit';
import type { RunningService } from '@porte/service-kit';

interface InnerRelay {
  stopped: boolean;
  isDue: boolean;
  shipped: { size: number; clear(): void };
  leases: { clear(): void };
  underWay: Set<Promise<void>>;
  kick(): void;
  wake(): void;
  claim(): Promise<void>;
  exchange(keys: number): Promise<unknown[]>;
  written(...given: unknown[]): void;
}

// The pause of a failed publish ends by the database's clock. Longer than a run takes, it ends by the run's own steps alone, so that a seed takes one course.
const EXTEND_PAUSES = `update outbox set available_at = now() + interval '10 seconds' where attempts > 0 and available_at > now() - interval '2 seconds'`;

/** A service's relay, one round at a time. */
export class RelayDriver {
  /** whether something may wait in the outbox */
  due = false;
  readonly relay: InnerRelay;
  private claimed = 0;
  /** what commits have handed over */
  private queuedCommits: (() => void)[] = [];
  /** a predecessor may have left something under its lease */
  private mayHoldLeases = false;
  /** a publish has failed in this round */
  private hasFailed = false;
  private readonly database: Database;

  constructor(service: RunningService) {
    this.database = service.get<Database>(Database as unknown as Type<Database>);
    this.relay = service.get<Relay>(Relay) as unknown as InnerRelay;
    const exchange = this.relay.exchange.bind(this.relay);
    this.relay.stopped = false;
    this.relay.kick = () => undefined;
    this.relay.wake = () => void (this.due = true);
    // What could not be published comes again when its pause is over.
    service.get<Relay>(Relay).onFailure(() => (this.mayHoldLeases = this.hasFailed = true));
    const written = this.relay.written.bind(this.relay);
    this.relay.written = (...given) => {
      this.queuedCommits.push(() => written(...given));
      this.due = true;
    };
    this.relay.exchange = async keys => {
      const runs = await exchange(keys);
      this.claimed = runs.length;
      return runs;
    };
  }

  /** Ships what was handed over, strikes off what was shipped, then ships what waits. @returns how many commits and keys were shipped */
  async runOnce(): Promise<number> {
    const handed = this.queuedCommits.splice(0);
    for (const begin of handed) begin();
    await Promise.all(this.relay.underWay);
    this.relay.isDue = true;
    this.claimed = 0;
    await this.relay.claim();
    await Promise.all(this.relay.underWay);
    if (this.hasFailed) await this.database.system.query(EXTEND_PAUSES);
    this.hasFailed = false;
    this.due = this.claimed > 0 || this.relay.shipped.size > 0;
    return handed.length + this.claimed;
  }

  /** What it had in memory is gone; what is under a lease will come again. */
  clearMemory(): void {
    this.queuedCommits = [];
    this.relay.shipped.clear();
    this.relay.leases.clear();
    this.relay.underWay.clear();
    this.due = this.mayHoldLeases = true;
  }

  /** Leases may have ended. */
  onTimeAdvanced(): void {
    this.due ||= this.mayHoldLeases;
  }

  /** Nothing waits, and nothing is under a lease. */
  reset(): void {
    this.clearMemory();
    this.due = this.mayHoldLeases = false;
  }
}
