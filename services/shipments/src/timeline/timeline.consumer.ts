import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background, UnitOfWork, type BatchOptions, type Envelope, type Tx } from '@porte/messaging-kit';
import { journaled } from './journal-entry.js';
import { TimelineStore } from './timeline-store.js';
import { TIMELINE_EVENTS } from './translate.js';

/** What this service tells itself. */
const OWN: ReadonlySet<string> = new Set(TIMELINE_EVENTS.filter(type => type.startsWith('shipment.')));
const OTHERS = TIMELINE_EVENTS.filter(type => !OWN.has(type));

/**
 * No one waits for a line, so that those of many labels share a transaction. While an event lingers, what follows it under its key may wait for it: behind
 * a label that is asked for comes the label, which a customer waits for, but no carrier answers sooner than that.
 */
const BATCH: BatchOptions = { lingerMs: 50, lingerMsOf: { 'label.requested': 20 } };

/**
 * Keeps the journal of every shipment: of the service's own events in the transaction that publishes them; of the others in the background, which neither
 * waits for what moves the shipment nor holds it up.
 */
@Injectable()
export class TimelineConsumer implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: TimelineStore,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.add({
      ...BATCH,
      types: OTHERS,
      handle: (envelope, tx) => Promise.resolve(this.store.add(tx, [journaled(envelope)])),
    });
    this.work.onPublishing((events, tx) => this.keep(events, tx));
  }

  private keep(events: readonly Envelope[], tx: Tx): void {
    const own = events.filter(({ type }) => OWN.has(type));
    if (own.length > 0) this.store.add(tx, own.map(journaled));
  }
}
