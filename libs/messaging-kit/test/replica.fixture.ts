import { Relay, type Envelope, type Outlet } from '@porte/messaging-kit';
import { KeepingBus, numberOf, tell, type Desk } from './desk.fixture.js';

/** A way into a relay that a test may close for a while. */
class Gate {
  private opened = Promise.resolve();
  private letGo = (): void => undefined;
  waiting = 0;

  close(): void {
    this.opened = new Promise(resolve => (this.letGo = resolve));
  }

  open(): void {
    this.letGo();
  }

  async pass(): Promise<void> {
    this.waiting += 1;
    await this.opened;
    this.waiting -= 1;
  }
}

/** One process of a service: its connections, its relay, and whatever its relay publishes. */
export class Replica {
  readonly bus: KeepingBus;
  readonly relay: Relay;
  readonly gate = new Gate();
  readonly failures: unknown[] = [];
  /** what commits have told so far, as `<number>+` for an event that was born leased and `<number>-` for one that was not */
  readonly told: string[] = [];
  private isDead = false;

  /** @param kept where every event goes that a replica has published */
  private constructor(
    private readonly desk: Pick<Desk, 'database' | 'work'>,
    kept: Envelope[],
    before: (envelope: Envelope) => void | Promise<void>,
  ) {
    this.bus = new KeepingBus(async envelope => {
      await this.gate.pass();
      await before(envelope);
      if (this.isDead) await new Promise(() => undefined);
      kept.push(envelope);
    });
    this.relay = new Relay(desk.database, this.bus);
    this.relay.onFailure(error => this.failures.push(error));
    desk.work.shipBy(this.outlet);
  }

  static async open(
    desk: Desk,
    kept: Envelope[],
    before: (envelope: Envelope) => void | Promise<void> = () => undefined,
  ): Promise<Replica> {
    const replica = new Replica(await desk.replica(4), kept, before);
    await replica.start();
    return replica;
  }

  /** Resolves once it may give leases. */
  async start(): Promise<void> {
    this.relay.start();
    while (this.inner.outbox.owner === null) await new Promise(setImmediate);
  }

  get inner(): {
    outbox: { owner: number | null };
    poll: { stop(): void };
    stopped: boolean;
    exchange(keys: number): Promise<unknown[]>;
  } {
    return this.relay as never;
  }

  get work(): Desk['work'] {
    return this.desk.work;
  }

  tell(name: string, n: number): Promise<void> {
    return tell(this.desk, name, n);
  }

  /** Its process is gone: what it knew is lost, what it had asked for may still happen. */
  async kill(): Promise<void> {
    this.isDead = this.inner.stopped = true;
    this.inner.poll.stop();
    await this.desk.database.shipping.destroy();
  }

  private get outlet(): Outlet {
    const { relay } = this;
    return {
      lease: keys => relay.lease(keys),
      written: (events, lease) => {
        this.told.push(...events.map(({ envelope, leased }) => `${numberOf(envelope)}${leased ? '+' : '-'}`));
        if (!this.isDead) relay.written(events, lease);
      },
      failed: (events, lease, isInDoubt) => relay.failed(events, lease, isInDoubt),
    };
  }
}
