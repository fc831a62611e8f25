import { failpoint, TechnicalError } from '@porte/domain-kit';
import type { Envelope } from './envelope.js';
import type { EventBus, Subscription } from './event-bus.js';

/**
 * Delivers events in process. Publishing resolves when every consumer has committed; until then the event stands in its outbox, which makes this
 * transport as durable as a broker.
 */
export class EmbeddedBus implements EventBus {
  private readonly subscriptions: Subscription[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private release!: () => void;
  private readonly opened = new Promise<void>(resolve => (this.release = resolve));
  private ready = false;
  private closed = false;

  subscribe(subscription: Subscription): void {
    this.subscriptions.push(subscription);
  }

  /** To be called when every consumer has subscribed: an event published earlier waits, so that no one misses it. */
  async open(): Promise<void> {
    this.release();
    await Promise.all(this.subscriptions.map(subscription => subscription.joined?.()));
    this.ready = true;
  }

  get isOpen(): boolean {
    return this.ready && !this.closed;
  }

  async publish(envelope: Envelope): Promise<void> {
    await this.opened;
    if (this.closed) throw new TechnicalError('the event bus is closed');
    const takers = this.subscriptions.filter(subscription => subscription.types.includes(envelope.type));
    const outcomes = await Promise.allSettled(takers.map(taker => this.deliver(taker, envelope)));
    const failure = outcomes.find(outcome => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    await failpoint('acknowledge.after');
  }

  private deliver(taker: Subscription, envelope: Envelope): Promise<void> {
    const delivery = this.hand(taker, envelope).finally(() => this.underWay.delete(delivery));
    this.underWay.add(delivery);
    return delivery;
  }

  private async hand(taker: Subscription, envelope: Envelope): Promise<void> {
    await taker.deliver(envelope);
    await failpoint('acknowledge.before');
  }

  /** Takes no event any more; resolves once every delivery under way has ended, so that a consumer's database may be closed. */
  async close(): Promise<void> {
    this.closed = true;
    this.release();
    await Promise.allSettled(this.underWay);
  }
}
