import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Consumer, Consumers, UnitOfWork, type EventBus } from '@porte/messaging-kit';
import { InjectEventBus } from '@porte/service-kit';
import { journaled } from './journal-entry.js';
import { TimelineStore } from './timeline-store.js';
import { TIMELINE_EVENTS } from './translate.js';

/** Keeps the journal of every shipment, as a consumer of its own: it neither waits for what moves the shipment nor holds it up. */
@Injectable()
export class TimelineConsumer implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: TimelineStore,
    private readonly consumers: Consumers,
    @InjectEventBus() private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    const [consumer, log] = [new Consumer('shipments.timeline', this.work), new Logger(TimelineConsumer.name)];
    consumer.onDeadLetter((error, { id, type }) => log.error({ err: error, event_id: id, type, consumer: consumer.name }, 'dead letter'));
    consumer.subscribe(this.bus, TIMELINE_EVENTS, (envelope, tx) => this.store.add(tx, journaled(envelope)));
    this.consumers.add(consumer);
  }
}
