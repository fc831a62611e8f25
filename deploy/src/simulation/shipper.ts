import { Relay } from '@porte/messaging-kit';
import type { RunningService } from '@porte/service-kit';

interface InnerRelay {
  stopped: boolean;
  isDue: boolean;
  shipped: string[];
  underWay: Set<Promise<void>>;
  kick(): void;
  wake(): void;
  claim(): Promise<void>;
  exchange(keys: number): Promise<unknown[]>;
}

/** A service's relay, one round at a time. */
export class Shipper {
  /** whether something may wait in the outbox */
  due = false;
  readonly relay: InnerRelay;
  private claimed = 0;
  /** a predecessor may have left something under its lease */
  private owed = false;

  constructor(service: RunningService) {
    this.relay = service.get<Relay>(Relay) as unknown as InnerRelay;
    const exchange = this.relay.exchange.bind(this.relay);
    this.relay.stopped = false;
    this.relay.kick = () => undefined;
    this.relay.wake = () => void (this.due = true);
    this.relay.exchange = async keys => {
      const runs = await exchange(keys);
      this.claimed = runs.length;
      return runs;
    };
  }

  /** Strikes off what was shipped, then ships what waits. @returns how many keys were shipped */
  async round(): Promise<number> {
    this.relay.isDue = true;
    this.claimed = 0;
    await this.relay.claim();
    await Promise.all(this.relay.underWay);
    this.due = this.claimed > 0 || this.relay.shipped.length > 0;
    return this.claimed;
  }

  /** What it had in memory is gone; what is under a lease will come again. */
  forget(): void {
    this.relay.shipped = [];
    this.relay.underWay.clear();
    this.due = this.owed = true;
  }

  /** Leases may have ended. */
  aged(): void {
    this.due ||= this.owed;
  }

  /** Nothing waits, and nothing is under a lease. */
  clear(): void {
    this.forget();
    this.due = this.owed = false;
  }
}
