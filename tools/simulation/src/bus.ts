import { failpoint } from '@porte/domain-kit';
import { keyOf, type Envelope, type EventBus, type Subscription } from '@porte/messaging-kit';
import { currentActivity, suspendForever } from './activity.js';
import { isNeverHeard } from './profile.js';
import { serviceOf, type SimulatedService } from './simulated-services.js';

/** Events of one key for one consumer, in their order; what was taken stays, since a transport may go back to it. */
export interface DeliveryQueue {
  consumer: string;
  service: SimulatedService;
  subscription: Subscription;
  log: Envelope[];
  /** the first that the transport does not know to be taken */
  next: number;
  /** one is just being handled */
  busy: boolean;
}

/** What becomes of an event that is published: a broker that is away refuses it, or keeps it and is not heard to. */
export type PublishOutcome = 'stores' | 'refuses' | 'loses_answer';

/** A broker that does nothing by itself: what is published is safe, and is delivered, again or late, when the run says so. The order within a key is kept. */
export class SimulationBus implements EventBus {
  private readonly subscriptions: Subscription[] = [];
  private readonly byKey = new Map<string, DeliveryQueue>();
  readonly isOpen = true;
  /** consumers that are spared their events, where a run does without */
  readonly deaf = new Set<string>();
  publishOutcome: () => PublishOutcome = () => 'stores';
  /** ids of the events of each key, in the order in which each was first published */
  readonly published = new Map<string, string[]>();

  subscribe(subscription: Subscription): void {
    this.subscriptions.push(subscription);
  }

  publish(envelope: Envelope): Promise<void> {
    if (currentActivity()?.dead) return suspendForever();
    const fate = this.publishOutcome();
    if (fate === 'refuses') return Promise.reject(new Error('the broker is away'));
    this.note(envelope);
    for (const subscription of this.subscriptions)
      if (this.isHeard(subscription, envelope.type)) this.laneOf(subscription, keyOf(envelope)).log.push(envelope);
    return fate === 'loses_answer' ? Promise.reject(new Error('the broker did not answer')) : Promise.resolve();
  }

  private note(envelope: Envelope): void {
    const key = keyOf(envelope);
    const ids = this.published.get(key) ?? [];
    this.published.set(key, ids);
    if (!ids.includes(envelope.id)) ids.push(envelope.id);
  }

  /** Consumers and the types that each has subscribed to, but for those of one replica alone. */
  get subscribed(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      this.subscriptions.filter(({ ofReplica }) => !ofReplica).map(({ consumer, types }) => [consumer, types]),
    );
  }

  /** @throws Error where there is no such consumer */
  subscriptionOf(consumer: string): Subscription {
    const found = this.subscriptions.find(subscription => subscription.consumer === consumer);
    if (!found) throw new Error(`no one is called ${consumer}`);
    return found;
  }

  /** Lanes on which something waits, the oldest first. */
  get waiting(): DeliveryQueue[] {
    return this.lanes.filter(lane => !lane.busy && lane.next < lane.log.length);
  }

  /** Lanes of which something can be delivered again. */
  get again(): DeliveryQueue[] {
    return this.lanes.filter(lane => !lane.busy && lane.next > 0);
  }

  /** Delivers the lane's next event; where that fails it stands as it stood. */
  async deliver(lane: DeliveryQueue): Promise<void> {
    const at = lane.next;
    await lane.subscription.deliver(lane.log[at]!);
    await failpoint('acknowledge.before');
    lane.next = Math.max(lane.next, at + 1);
    await failpoint('acknowledge.after');
  }

  /** Nothing was ever published. */
  clear(): void {
    this.byKey.clear();
    this.published.clear();
  }

  /** A replica that died handles nothing any more. */
  freed(service: SimulatedService): void {
    for (const lane of this.lanes) if (lane.service === service) lane.busy = false;
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private get lanes(): DeliveryQueue[] {
    return [...this.byKey.values()];
  }

  private isHeard({ consumer, types }: Subscription, type: string): boolean {
    return types.includes(type) && !this.deaf.has(consumer) && !isNeverHeard(consumer, type);
  }

  private laneOf(subscription: Subscription, key: string): DeliveryQueue {
    const { consumer } = subscription;
    const name = `${consumer} ${key}`;
    const lane = this.byKey.get(name) ?? {
      consumer,
      service: serviceOf(consumer),
      subscription,
      log: [],
      next: 0,
      busy: false,
    };
    this.byKey.set(name, lane);
    return lane;
  }
}
