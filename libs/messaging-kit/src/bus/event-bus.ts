import type { Envelope } from './envelope.js';

/** One consumer of a service: its name, the event types it takes, and how it takes one. */
export interface Subscription {
  /** the consumer group: each group gets every event once, in the order of its key */
  consumer: string;
  types: readonly string[];
  /**
   * Resolves once the event's effect, or its dead letter, is committed; rejects to have it delivered again.
   * @param attempted to be called after each failed try of its own: a consumer that tries is at work, whatever becomes of it
   */
  deliver(envelope: Envelope, attempted?: () => void): Promise<void>;
  /** Sets aside what stands in for a message that cannot be read; without it such a message is left out, and logged. */
  unreadable?(standIn: Envelope, error: Error): Promise<void>;
  /** true for a consumer of one replica alone, whose name no other replica has: it begins with what is published from now on, and is forgotten when it ends */
  ofReplica?: boolean;
  /** how many events, of different keys, it can be given at a time; otherwise that is the transport's affair */
  atOnce?: number;
  /**
   * Called by `open`, which waits for it, once what is published from now on cannot be missed and what stood in this process's other queues has been
   * taken: the moment to read tables into memory. Events delivered while they are read are the subscriber's to keep.
   */
  joined?(): Promise<void>;
}

/** The port behind which events travel: in process, or on Kafka. */
export interface EventBus {
  /** resolves once the event can no longer be lost */
  publish(envelope: Envelope): Promise<void>;
  subscribe(subscription: Subscription): void;
  /** Begins to deliver, to be called when every consumer has subscribed; resolves once nothing that is published from now on can be missed. */
  open(): Promise<void>;
  /** true from when `open` has resolved until `close` */
  readonly isOpen: boolean;
  close(): Promise<void>;
}
