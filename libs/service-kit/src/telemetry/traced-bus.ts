import type { Envelope, EventBus, Subscription } from '@porte/messaging-kit';
import { traced, type TraceAttributes, type Tracing } from './tracing.js';

const attributesOf = ({ type, source, id }: Envelope, operation: 'send' | 'process'): TraceAttributes => ({
  'messaging.operation.type': operation,
  'messaging.destination.name': source,
  'messaging.message.id': id,
  'porte.event.type': type,
});

/**
 * An event bus whose events continue their traces: the `traceparent` that an event carries, in process or in a header of Kafka, becomes that of the span that
 * sends it and, at its consumer, of the span that applies it. Events without one, such as those of background jobs, are no part of a trace.
 */
export class TracedBus implements EventBus {
  constructor(
    private readonly bus: EventBus,
    private readonly tracing: Tracing,
  ) {}

  get isOpen(): boolean {
    return this.bus.isOpen;
  }

  publish(envelope: Envelope): Promise<void> {
    const { type, traceparent } = envelope;
    if (traceparent === undefined) return this.bus.publish(envelope);
    const span = this.tracing.start(`send ${type}`, 'producer', traceparent, attributesOf(envelope, 'send'));
    return traced(span, () => this.bus.publish({ ...envelope, traceparent: span.traceparent }));
  }

  subscribe(subscription: Subscription): void {
    // A replica's own copy of every event would make as many spans as there are replicas.
    if (subscription.ofReplica) return this.bus.subscribe(subscription);
    const { consumer, deliver } = subscription;
    this.bus.subscribe({
      ...subscription,
      deliver: (envelope, attempted) => {
        const { type, traceparent } = envelope;
        if (traceparent === undefined) return deliver(envelope, attempted);
        const attributes = { ...attributesOf(envelope, 'process'), 'messaging.consumer.group.name': consumer };
        const span = this.tracing.start(`process ${type}`, 'consumer', traceparent, attributes);
        return traced(span, () => deliver({ ...envelope, traceparent: span.traceparent }, attempted));
      },
    });
  }

  open(): Promise<void> {
    return this.bus.open();
  }

  close(): Promise<void> {
    return this.bus.close();
  }
}
