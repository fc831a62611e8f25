import type { Logger } from '@nestjs/common';
import type { Envelope, UnitOfWork } from '@porte/messaging-kit';
import type { Change, PriceIndex } from '../price-index/index.js';
import { changesOf, FOLLOWED, type Fact, type FollowedModel } from './fact-changes.js';
import { OWN_MODELS, ownChanges, touchedBy, type OwnModel, type Touched } from './own-rows.js';
import type { PostalBook } from './postal-book.js';

/** Every event that changes a price. */
export const INDEX_EVENTS = [...FOLLOWED, ...OWN_MODELS].flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`]);

interface Waiting {
  readonly envelope: Envelope;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const modelOf = ({ type }: Envelope): string => type.slice(0, type.indexOf('.'));
const isOwn = (model: string): model is OwnModel => (OWN_MODELS as readonly string[]).includes(model);

/**
 * Works events into the index, in batches of whatever has come meanwhile. Each event may come any number of times. Until the index is loaded they
 * wait, so that nothing is missed between the reading of the tables and the first event.
 */
export class IndexFeed {
  private readonly waiting: Waiting[] = [];
  private ready = false;
  private running = false;

  constructor(
    private readonly index: PriceIndex,
    private readonly work: UnitOfWork,
    private readonly book: PostalBook,
    private readonly log: Logger,
  ) {}

  /** Resolves once quotes are made by what the event tells. */
  take(envelope: Envelope): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ envelope, done, failed });
      this.wake();
    });
  }

  /** The index is loaded. */
  open(): void {
    this.ready = true;
    this.wake();
  }

  private wake(): void {
    if (!this.ready || this.running || this.waiting.length === 0) return;
    this.running = true;
    const batch = this.waiting.splice(0);
    void this.workIn(batch).finally(() => {
      this.running = false;
      this.wake();
    });
  }

  private async workIn(batch: readonly Waiting[]): Promise<void> {
    try {
      const own = await ownChanges(this.work, this.touched(batch));
      this.apply([...batch.flatMap(({ envelope }) => this.told(envelope)), ...own]);
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  private touched(batch: readonly Waiting[]): Map<OwnModel, Touched[]> {
    const touched = new Map<OwnModel, Touched[]>();
    for (const { envelope } of batch) {
      const model = modelOf(envelope);
      if (!isOwn(model)) continue;
      const keys = touched.get(model) ?? [];
      touched.set(model, keys);
      keys.push(touchedBy(model, envelope.tenantId, envelope.data as Fact));
    }
    return touched;
  }

  private told(envelope: Envelope): Change[] {
    const model = modelOf(envelope);
    const [fact, gone] = [envelope.data as Fact, envelope.type.endsWith('.destroyed')];
    if (isOwn(model)) return [];
    if (model === 'service_postal_code') return this.book.changesOf(envelope.tenantId, fact, gone);
    return changesOf(model as FollowedModel, envelope.tenantId, fact, gone);
  }

  /** One fact that cannot be read must not hold up the others. */
  private apply(changes: readonly Change[]): void {
    try {
      this.index.applyAll(changes);
    } catch (error) {
      if (changes.length === 1) return this.log.error(`a change cannot be read: ${JSON.stringify(changes[0])}`, error);
      const middle = changes.length >> 1;
      this.apply(changes.slice(0, middle));
      this.apply(changes.slice(middle));
    }
  }
}
