import type { Envelope, Subscription } from '@porte/messaging-kit';

interface Published {
  id: string;
  /** consumers that have not handled it yet */
  awaited: Set<string>;
  taken(): void;
}

/** Tracks every event of a suite from publishing to each consumer, so that a test can wait for exactly that. */
export class Deliveries {
  private readonly subscriptions: Subscription[] = [];
  private readonly under: Published[] = [];
  private readonly seen = new Set<string>();
  /** number of published events */
  published = 0;

  /** True when every event has reached every consumer. */
  get areDone(): boolean {
    return this.under.length === 0;
  }

  /** A subscription that reports handled events. @param isLate true if it does not receive events published before it */
  follow(subscription: Subscription, isLate: boolean): Subscription {
    const before = new Set(isLate ? this.seen : []);
    this.subscriptions.push(subscription);
    const deliver: Subscription['deliver'] = async (envelope, attempted) => {
      if (before.has(envelope.id)) return;
      await subscription.deliver(envelope, attempted);
      this.took(subscription.consumer, envelope.id);
    };
    return { ...subscription, deliver };
  }

  /** To be called before the event is sent. @returns a promise that resolves when every consumer has handled it */
  expect({ id, type }: Envelope): Promise<void> {
    this.seen.add(id);
    this.published += 1;
    const awaited = new Set(
      this.subscriptions.filter(({ types }) => types.includes(type)).map(({ consumer }) => consumer),
    );
    if (awaited.size === 0) return Promise.resolve();
    return new Promise(taken => this.under.push({ id, awaited, taken }));
  }

  private took(consumer: string, id: string): void {
    const index = this.under.findIndex(published => published.id === id && published.awaited.has(consumer));
    const published = this.under[index];
    if (!published) return;
    published.awaited.delete(consumer);
    if (published.awaited.size > 0) return;
    this.under.splice(index, 1);
    published.taken();
  }
}
