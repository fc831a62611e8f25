import type { Logger } from '@nestjs/common';
import type { Envelope, ReferenceChange, UnitOfWork } from '@porte/messaging-kit';
import type { Change, PriceIndex } from '../price-index/index.js';
import { changesOf, type Fact, type FollowedModel } from './fact-changes.js';
import { OWN_MODELS, ownChanges, touchedBy, type OwnModel, type TouchedRows } from './own-rows.js';
import type { PostalBook } from './postal-book.js';

/** Every event of our own rows that changes a price. */
export const OWN_EVENTS = OWN_MODELS.flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`]);

/** What has come: a change of a copied row, or an event of our own rows. */
type PendingChange = { readonly copied: ReferenceChange } | { readonly own: Envelope };

interface QueuedChange {
  readonly change: PendingChange;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const modelOf = ({ type }: Envelope): OwnModel => type.slice(0, type.indexOf('.')) as OwnModel;

/**
 * Works events into the index, in batches of whatever has come meanwhile. Each event may come any number of times. Until the index is loaded they
 * wait, so that nothing is missed between the reading of the tables and the first event.
 */
export class IndexFeed {
  private readonly queue: QueuedChange[] = [];
  private ready = false;
  private running = false;

  constructor(
    private readonly index: PriceIndex,
    private readonly work: UnitOfWork,
    private readonly book: PostalBook,
    private readonly log: Logger,
  ) {}

  /** Resolves once quotes are made by the changed row. */
  takeCopied(copied: ReferenceChange): Promise<void> {
    return this.take({ copied });
  }

  /** Resolves once quotes are made by the row that the event tells of. */
  takeOwn(own: Envelope): Promise<void> {
    return this.take({ own });
  }

  /** The index is loaded. */
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
      const keys = touched.get(model) ?? [];
      touched.set(model, keys);
      keys.push(touchedBy(model, news.own.tenantId, news.own.data as Fact));
    }
    return touched;
  }

  private resolveCopied({ tenantId, model, data, gone }: ReferenceChange): Change[] {
    const fact = data as Fact;
    if (model === 'service_postal_code') return this.book.changesOf(tenantId, fact, gone);
    return changesOf(model as FollowedModel, tenantId, fact, gone);
  }

  /** One fact that cannot be read must not hold up the others. */
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
