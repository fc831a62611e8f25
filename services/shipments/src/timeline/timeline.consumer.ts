import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  type BatchOptions,
  Consumer,
  Consumers,
  RETRY_DELAYS,
  UnitOfWork,
  type Envelope,
  type EventBus,
  type Tx,
} from '@porte/messaging-kit';
import { InjectEventBus } from '@porte/service-kit';
import { journaled } from './journal-entry.js';
import { TimelineStore } from './timeline-store.js';
import { TIMELINE_EVENTS } from './translate.js';

/** What this service tells itself. */
const OWN: ReadonlySet<string> = new Set(TIMELINE_EVENTS.filter(type => type.startsWith('shipment.')));
const OTHERS = TIMELINE_EVENTS.filter(type => !OWN.has(type));

/**
 * Nobody waits for a line, so that those of many labels share a transaction. While an event lingers, what follows it under its key may wait for it: behind
 * a label that is asked for comes the label, which a customer waits for, but no carrier answers sooner than that.
 */
const BATCH: BatchOptions = { lingerMs: 50, lingerMsOf: { 'label.requested': 20 } };

/**
 * Keeps the journal of every shipment: of the service's own events in the transaction that publishes them; of the others as a consumer of its own, which neither
 * waits for what moves the shipment nor holds it up.
 */
@Injectable()
export class TimelineConsumer implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: TimelineStore,
    private readonly consumers: Consumers,
    @InjectEventBus() private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    const [consumer, log] = [
      new Consumer('shipments.timeline', this.work, RETRY_DELAYS, BATCH),
      new Logger(TimelineConsumer.name),
    ];
    consumer.onDeadLetter((error, { id, type }) =>
      log.error({ err: error, event_id: id, type, consumer: consumer.name }, 'dead letter'),
    );
    consumer.subscribe(this.bus, OTHERS, (envelope, tx) => Promise.resolve(this.store.add(tx, [journaled(envelope)])));
    this.consumers.add(consumer);
    this.work.onPublishing((events, tx) => this.keep(events, tx));
  }

  private keep(events: readonly Envelope[], tx: Tx): void {
    const own = events.filter(({ type }) => OWN.has(type));
    if (own.length > 0) this.store.add(tx, own.map(journaled));
  }
}
