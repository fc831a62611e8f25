import { TechnicalError } from '@porte/domain-kit';
import type { EventBus } from '../bus/event-bus.js';
import type { Envelope } from '../bus/envelope.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { Consumer, RETRY_DELAYS, type Handler } from './consumer.js';
import type { BatchOptions } from './micro-batcher.js';

/** What one feature does with events while no one waits for it. */
export interface BackgroundFeature extends BatchOptions {
  types: readonly string[];
  /** shares its transaction with other events, and with other features that take the same event */
  handle: Handler;
  /** false for events that have no effect here: they cost no transaction if no other feature wants them */
  concerns?(envelope: Envelope): boolean;
}

/**
 * All that a service does with events while no one waits: copies of rows, journals, counts, notices. One consumer takes it, so that an event costs
 * one delivery and the events of many features share an inbox statement and a commit. What a person waits for belongs to the service's own consumer (`@On`).
 */
export class Background {
  private readonly features: BackgroundFeature[] = [];

  constructor(
    private readonly work: UnitOfWork,
    private readonly service: string,
  ) {}

  /** To be called before `subscribe`. */
  add(feature: BackgroundFeature): void {
    this.features.push(feature);
  }

  /** Takes the events of all features from the bus. */
  subscribe(bus: EventBus): Consumer {
    const types = [...new Set(this.features.flatMap(feature => feature.types))];
    const lingerMsOf = Object.fromEntries(types.map(type => [type, this.lingerOf(type)]));
    const consumer = new Consumer(`${this.service}.background`, this.work, RETRY_DELAYS, { lingerMsOf });
    consumer.subscribe(
      bus,
      types,
      async (envelope, tx) => {
        // A dead letter that is replayed may be of a type that is taken no more: it stays where it is.
        if (!types.includes(envelope.type)) throw new TechnicalError(`${consumer.name} does not take ${envelope.type}`);
        for (const { handle } of this.takersOf(envelope)) await handle(envelope, tx);
      },
      envelope => this.takersOf(envelope).length > 0,
    );
    return consumer;
  }

  private takersOf(envelope: Envelope): BackgroundFeature[] {
    return this.features.filter(
      feature => feature.types.includes(envelope.type) && (feature.concerns?.(envelope) ?? true),
    );
  }

  /** An event waits no longer than the least patient of its features allows. */
  private lingerOf(type: string): number {
    const patience = this.features
      .filter(({ types }) => types.includes(type))
      .map(({ lingerMs = 0, lingerMsOf = {} }) => (lingerMsOf as Record<string, number>)[type] ?? lingerMs);
    return Math.min(...patience);
  }
}
