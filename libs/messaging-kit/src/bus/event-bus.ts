import type { Envelope } from './envelope.js';

/** One consumer of a service: its name, the event types it takes, and how it takes one. */
export interface Subscription {
  /** the consumer group: each group gets every event once, in the order of its key */
  consumer: string;
  types: readonly string[];
  /** resolves once the event's effect, or its dead letter, is committed; rejects to have it delivered again */
  deliver(envelope: Envelope): Promise<void>;
}

/** The port behind which events travel: in process, or on Kafka. */
export interface EventBus {
  /** resolves once the event can no longer be lost */
  publish(envelope: Envelope): Promise<void>;
  subscribe(subscription: Subscription): void;
  close(): Promise<void>;
}
