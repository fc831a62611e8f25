import { PollTimer, Relay, type Envelope, type OutboxDispatcher, type Poll } from '@porte/messaging-kit';
import { RecordingBus, numberOf, tell, type MessageStore } from './message-store.fixture.js';

/** Blocks publishing while a test keeps it closed. */
class Gate {
  private opened = Promise.resolve();
  private release = (): void => undefined;

  close(): void {
    this.opened = new Promise(resolve => (this.release = resolve));
  }

  open(): void {
    this.release();
  }

  pass(): Promise<void> {
    return this.opened;
  }
}

/** One process of a service: its connections, its relay, and the events that its relay publishes. */
export class Replica {
  readonly bus: RecordingBus;
  readonly relay: Relay;
  readonly gate = new Gate();
  readonly failures: unknown[] = [];
  /** committed events so far: `<number>+` for one that was stored under a lease and `<number>-` for one that was not */
  readonly stored: string[] = [];
  private isDead = false;
  private poll!: Poll;

  /** @param kept receives every event that a replica publishes */
  private constructor(
    private readonly store: Pick<MessageStore, 'database' | 'work'>,
    kept: Envelope[],
    before: (envelope: Envelope) => void | Promise<void>,
  ) {
    this.bus = new RecordingBus(async envelope => {
      await this.gate.pass();
      await before(envelope);
      if (this.isDead) await new Promise(() => undefined);
      kept.push(envelope);
    });
    this.relay = new Relay(store.database, this.bus, (look, times) => (this.poll = new PollTimer(look, times)));
    this.relay.onFailure(error => this.failures.push(error));
    store.work.sendThrough(this.dispatcher);
  }

  static async open(
    store: MessageStore,
    kept: Envelope[],
    before: (envelope: Envelope) => void | Promise<void> = () => undefined,
  ): Promise<Replica> {
    const replica = new Replica(await store.replica(4), kept, before);
    await replica.start();
    return replica;
  }

  /** One whose relay works only when a test calls `relay.runOnce`. */
  static async openManual(store: MessageStore, kept: Envelope[]): Promise<Replica> {
    const replica = new Replica(await store.replica(4), kept, () => undefined);
    replica.relay.startManually(() => undefined);
    await replica.relay.runOnce();
    return replica;
  }

  /** Resolves once the relay can give leases. */
  async start(): Promise<void> {
    this.relay.start();
    for (;;) {
      const lease = this.relay.reserve([]);
      if (lease) return this.relay.failed([], lease, false);
      await new Promise(setImmediate);
    }
  }

  get work(): MessageStore['work'] {
    return this.store.work;
  }

  tell(name: string, n: number): Promise<void> {
    return tell(this.store, name, n);
  }

  /** Stops its looks for events of other replicas. */
  stopPolling(): void {
    this.poll.stop();
  }

  /** Ends its process: its memory is lost, and statements that it has sent may still be executed. */
  async kill(): Promise<void> {
    this.isDead = true;
    this.stopPolling();
    await this.store.database.shipping.destroy();
  }

  private get dispatcher(): OutboxDispatcher {
    const { relay } = this;
    return {
      reserve: events => (this.isDead ? null : relay.reserve(events)),
      committed: (events, lease) => {
        this.stored.push(...events.map(({ envelope, leased }) => `${numberOf(envelope)}${leased ? '+' : '-'}`));
        if (!this.isDead) relay.committed(events, lease);
      },
      failed: (events, lease, isUnknown) => relay.failed(events, lease, isUnknown),
    };
  }
}
