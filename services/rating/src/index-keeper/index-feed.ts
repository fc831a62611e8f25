import type { Logger } from '@nestjs/common';
import type { Envelope, ReferenceChange, UnitOfWork } from '@porte/messaging-kit';
import type { Change, PriceIndex } from '../price-index/index.js';
import { changesOf, type Fact, type FollowedModel } from './fact-changes.js';
import { OWN_MODELS, ownChanges, touchedBy, type OwnModel, type TouchedRows } from './own-rows.js';
import type { OfficialRates } from './official-rates.js';
import type { PostalCodeEntries } from './postal-code-entries.js';

/** Every event of rating's own rows that changes a price. */
export const OWN_EVENTS = OWN_MODELS.filter(model => model !== 'price_version').flatMap(model => [
  `${model}.created`,
  `${model}.updated`,
  `${model}.destroyed`,
]);

/** A change to apply: of a copied row, or an event of an own row. */
type PendingChange = { readonly copied: ReferenceChange } | { readonly own: Envelope };

interface QueuedChange {
  readonly change: PendingChange;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const modelOf = ({ type }: Envelope): OwnModel => type.slice(0, type.indexOf('.')) as OwnModel;

/**
 * Applies events to the index, in batches of those that are waiting. Events may be repeated. Until the index is loaded they wait, so that none is
 * missed between reading the tables and the first event.
 */
export class IndexFeed {
  private readonly queue: QueuedChange[] = [];
  private ready = false;
  private running = false;

  constructor(
    private readonly index: PriceIndex,
    private readonly work: UnitOfWork,
    private readonly book: PostalCodeEntries,
    private readonly official: OfficialRates,
    private readonly log: Logger,
  ) {}

  /** Resolves when quotes use the changed row. */
  takeCopied(copied: ReferenceChange): Promise<void> {
    return this.take({ copied });
  }

  /** Resolves when quotes use the row that the event names. */
  takeOwn(own: Envelope): Promise<void> {
    return this.take({ own });
  }

  /** To be called once the index is loaded. */
  open(): void {
    this.ready = true;
    this.wake();
  }

  private take(news: PendingChange): Promise<void> {
    return new Promise((done, failed) => {
      this.queue.push({ change: news, done, failed });
      this.wake();
    });
  }

  private wake(): void {
    if (!this.ready || this.running || this.queue.length === 0) return;
    this.running = true;
    const batch = this.queue.splice(0);
    void this.drainInto(batch).finally(() => {
      this.running = false;
      this.wake();
    });
  }

  private async drainInto(batch: readonly QueuedChange[]): Promise<void> {
    try {
      const own = await ownChanges(this.work, this.resolveOwn(batch));
      this.apply([
        ...batch.flatMap(({ change: news }) => ('copied' in news ? this.resolveCopied(news.copied) : [])),
        ...own,
      ]);
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  private resolveOwn(batch: readonly QueuedChange[]): Map<OwnModel, TouchedRows[]> {
    const touched = new Map<OwnModel, TouchedRows[]>();
    for (const { change: news } of batch) {
      if ('copied' in news) continue;
      const model = modelOf(news.own);
      // A number has no event of its own: it comes with the prices.
      for (const own of model === 'service_price' ? ([model, 'price_version'] as const) : [model]) {
        const keys = touched.get(own) ?? [];
        touched.set(own, keys);
        keys.push(touchedBy(own, news.own.tenantId, news.own.data as Fact));
      }
    }
    return touched;
  }

  private resolveCopied({ tenantId, model, data, gone }: ReferenceChange): Change[] {
    const fact = data as Fact;
    if (model === 'exchange_rate') {
      this.official.note(fact, gone);
      return [];
    }
    if (model === 'service_postal_code') return this.book.changesOf(tenantId, fact, gone);
    return changesOf(model as FollowedModel, tenantId, fact, gone);
  }

  /** A fact that cannot be parsed must not block the others. */
  private apply(changes: readonly Change[]): void {
    try {
      this.index.applyAll(changes);
    } catch (error) {
      if (changes.length === 1)
        return this.log.error(
          { tenant_id: changes[0]!.tenant_id, model: changes[0]!.model, err: error },
          'a change cannot be read',
        );
      const middle = changes.length >> 1;
      this.apply(changes.slice(0, middle));
      this.apply(changes.slice(middle));
    }
  }
}
