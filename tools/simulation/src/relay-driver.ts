import { Database, Relay, UnitOfWork, type EventBus, type OutboxDispatcher, type Poll } from '@porte/messaging-kit';
import type { RunningService } from '@porte/service-kit';

// The pause of a failed publish ends by the database's clock. It is made longer than a run takes, so that only the run's own steps end it and a seed always
// takes the same course.
const EXTEND_PAUSES = `update outbox set available_at = now() + interval '10 seconds' where attempts > 0 and available_at > now() - interval '2 seconds'`;

const NO_POLL: Poll = { start: () => {}, stop: () => {}, looked: () => {}, hasten: () => {}, dueIn: () => {} };

/** Runs a service's relay step by step. A new relay takes over when the process is killed. */
export class RelayDriver implements OutboxDispatcher {
  /** whether events may wait in the outbox */
  due = false;
  /** what the relay sends through; a planted bug replaces its methods */
  readonly bus: EventBus;
  private relay: Relay;
  /** an earlier relay may hold leases, or an event may wait for its next try */
  private mayHaveWaiting = false;
  /** a publish has failed in this step */
  private hasFailed = false;
  private readonly database: Database;

  constructor(service: RunningService, bus: EventBus) {
    this.database = service.get(Database);
    this.bus = {
      publish: envelope => bus.publish(envelope),
      subscribe: subscription => bus.subscribe(subscription),
      open: () => bus.open(),
      isOpen: true,
      close: () => bus.close(),
    };
    this.relay = this.newRelay();
    service.get(UnitOfWork).sendThrough(this);
  }

  reserve: OutboxDispatcher['reserve'] = events => this.relay.reserve(events);

  committed: OutboxDispatcher['committed'] = (events, lease) => this.relay.committed(events, lease);

  failed: OutboxDispatcher['failed'] = (events, lease, isUnknown) => this.relay.failed(events, lease, isUnknown);

  /** @returns how many runs of events the relay has sent */
  async runOnce(): Promise<number> {
    const { runs, isDue } = await this.relay.runOnce();
    if (this.hasFailed) await this.database.system.query(EXTEND_PAUSES);
    this.hasFailed = false;
    this.due = isDue;
    return runs;
  }

  /** The process was killed: its events are sent when their leases are over. */
  clearMemory(): void {
    this.relay = this.newRelay();
    this.due = this.mayHaveWaiting = true;
  }

  /** Leases may have ended. */
  onTimeAdvanced(): void {
    this.due ||= this.mayHaveWaiting;
  }

  /** The outbox is empty. */
  reset(): void {
    this.clearMemory();
    this.due = this.mayHaveWaiting = false;
  }

  private newRelay(): Relay {
    const relay = new Relay(this.database, this.bus, () => NO_POLL);
    relay.onFailure(() => (this.mayHaveWaiting = this.hasFailed = true));
    relay.startManually(() => (this.due = true));
    return relay;
  }
}
