import { Injectable, type OnModuleInit } from '@nestjs/common';
import { failpoint, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, InjectConfig } from '@porte/service-kit';
import type { ShipmentsConfig } from '../config.js';
import type { OrderPage, StoreProduct } from './adapters/store-adapter.js';
import { StoreEntity } from './store.entity.js';
import { StoreLinks, type StoreLink } from './store-links.js';
import { StoreOrders } from './store-orders.js';
import { StoreUpdates } from './store-updates.js';
import {
  storeSyncProcess,
  storeSyncRow,
  type ReadPage,
  type StoreSync as StoreSyncRow,
  type SyncRow,
  type SyncSteps,
  type SyncStep,
} from './store-sync.process.js';

/** Changes so long before the last one are read again: a store may show them late, and its instants have whole seconds. */
const OVERLAP_MS = 120_000;
/** Orders of a page, after so many failures. */
const SIZES = [50, 10, 1] as const;
const FIRST_FAILURE_MS = 10_000;
const TOO_LONG = /too long|EXCEEDED_MAX_SIZE/i;
/** Tokens are renewed so long before they expire, ms: at least two readings before. */
const RENEW_BEFORE_MS = 30 * 60_000;
/** How often products are asked for before an order comes without them. */
const TRIES_FOR_PRODUCTS = 3;
/** Products of one question. */
const MOST_PRODUCTS = 100;
const LONGEST_PROBLEM = 300;
/** The adapters' code of an answer that does not accept the keys or the token. */
const REFUSED = 'store_refuses_keys';

/** Reads the orders of stores, by their messages and by itself. */
@Injectable()
export class StoreSync implements SyncSteps, OnModuleInit {
  /** between two looks for orders whose webhook was lost, ms */
  private readonly everyMs: number;

  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly links: StoreLinks,
    private readonly orders: StoreOrders,
    private readonly updates: StoreUpdates,
    @InjectClock() private readonly clock: Clock,
    @InjectConfig() { STORE_SYNC_EVERY_MS }: ShipmentsConfig,
  ) {
    this.everyMs = STORE_SYNC_EVERY_MS;
  }

  onModuleInit(): void {
    this.processes.register(storeSyncProcess, this);
  }

  /** Begins with a new store. */
  async start(tx: Tx, store: StoreEntity): Promise<void> {
    await this.processes.start(tx, storeSyncProcess, {
      ...storeSyncRow.beginning(),
      id: store.id,
      store_id: store.id,
    });
  }

  /** Reads a store at once, or once more where it is being read. Where its reading is parked, a person gets one more try of it: a store sends too many messages. */
  async hasten(tx: Tx, storeId: string, by: 'person' | 'store' = 'person'): Promise<void> {
    await tx.query('update store_syncs set asks = asks + 1 where tenant_id = $1 and id = $2', [tx.tenantId, storeId]);
    await this.processes.hasten(tx, storeSyncProcess, storeId);
    if (by === 'person') await this.processes.retryParked(tx, storeSyncProcess, storeId);
  }

  /** Reads a store again whose access was taken away and is granted again, from where its reading ended; what failed is sent. */
  async resume(tx: Tx, storeId: string): Promise<void> {
    if (await this.isDisconnected(tx, storeId)) await this.processes.signal(tx, storeSyncProcess, storeId, 'granted');
    else await this.hasten(tx, storeId);
    await this.updates.retryFailed(tx, storeId);
  }

  /** Ends the reading of a store that is removed. */
  async end(tx: Tx, storeId: string): Promise<void> {
    if (await this.isDisconnected(tx, storeId)) await this.processes.signal(tx, storeSyncProcess, storeId, 'gone');
    else await this.hasten(tx, storeId);
  }

  /** A store that takes no webhooks is read all the same: it is asked from time to time. */
  async register(row: SyncRow, signal: AbortSignal): Promise<'registered'> {
    const store = await this.store(row);
    if (store) {
      const { adapter, context } = this.links.of(store);
      await adapter.registerWebhooks(this.links.webhookOf(store), context(signal));
    }
    return 'registered';
  }

  async read(row: SyncRow, signal: AbortSignal): Promise<SyncStep> {
    const found = await this.store(row);
    if (!found) return 'gone';
    const began = this.clock.now();
    const link = this.links.of(await this.renewed(found, signal));
    const size = SIZES[Math.min(row.failures, SIZES.length - 1)]!;
    const since = row.since && new Date(row.since.getTime() - OVERLAP_MS);
    const answer = await link.adapter.listOrders({ since, page: row.page, size }, link.context(signal));
    if (answer.kind !== 'found') {
      const reason = answer.kind === 'unknown' ? answer.reason : 'absent';
      if (answer.kind === 'unknown' && answer.code === REFUSED && (await this.isRefused(link, signal)))
        return 'refused';
      const retryMs = answer.kind === 'unknown' ? answer.retry_after_ms : undefined;
      const at = Number(row.page ?? 0);
      // An order that is too long for us is left out, and the others come: of stores that count their pages, which alone send lines without limit.
      if (size === 1 && TOO_LONG.test(reason) && Number.isInteger(at))
        return this.pageRead(row, { orders: [], next: String(at + 1) }, { products: [], began });
      return { outcome: 'unanswered', data: this.unanswered(row, reason, retryMs) };
    }
    const { products, problem } = await this.products(link, answer.value, signal);
    // An order is packed by what is known as it comes, and not again before it changes.
    if (problem !== null && row.failures < TRIES_FOR_PRODUCTS)
      return { outcome: 'unanswered', data: this.unanswered(row, problem) };
    await failpoint('store.read.after');
    return this.pageRead(row, answer.value, { products, began });
  }

  /** Orders, their drafts and how far the reading has come are one commit. */
  async keep(tx: Tx, row: SyncRow, { orders, asks, ...page }: ReadPage): Promise<void> {
    const store = await tx.manager.findOneBy(StoreEntity, { tenant_id: tx.tenantId, id: row.store_id });
    if (!store) return;
    for (const order of orders) await this.orders.apply(tx, store, order, page);
    const [now] = await tx.query<{ asks: number }>('select asks from store_syncs where tenant_id = $1 and id = $2', [
      tx.tenantId,
      row.id,
    ]);
    if (now && now.asks !== asks) await this.processes.hasten(tx, storeSyncProcess, row.id);
  }

  /** Its owner hears of it once: nothing is asked of the store from now on. */
  async disconnect(tx: Tx, { store_id: id }: SyncRow): Promise<void> {
    const { tenantId: tenant_id } = tx;
    await tx.manager.update(StoreEntity, { tenant_id, id }, { status: 'disconnected', updated_at: this.clock.now() });
    const store = await tx.manager.findOneBy(StoreEntity, { tenant_id, id });
    if (!store) return;
    const { user_id, owner_id, provider } = store;
    await tx.publish('store.disconnected', id, { store_id: id, user_id, owner_id, provider });
  }

  /** One answer may be a mistake of something between us and the store; two are none. */
  private async isRefused({ adapter, context }: StoreLink, signal: AbortSignal): Promise<boolean> {
    const test = await adapter.testConnection(context(signal));
    return test.kind === 'unsent' && test.code === REFUSED;
  }

  /** Locked, so that a reading ends first. */
  private async isDisconnected(tx: Tx, id: string): Promise<boolean> {
    const [row] = await tx.query<{ state: string }>(
      'select state from store_syncs where tenant_id = $1 and id = $2 for update',
      [tx.tenantId, id],
    );
    return row?.state === 'disconnected';
  }

  /** What the store knows of the products of a page, and why it does not tell of some: of those the store's box decides. */
  private async products({ adapter, context }: StoreLink, { orders }: OrderPage, signal: AbortSignal) {
    const ids = [...new Set(orders.flatMap(({ items }) => items.flatMap(({ product_id }) => product_id ?? [])))];
    const products: StoreProduct[] = [];
    let problem: string | null = null;
    for (let at = 0; at < ids.length; at += MOST_PRODUCTS) {
      const answer = await adapter.products(ids.slice(at, at + MOST_PRODUCTS), context(signal));
      if (answer.kind === 'found') products.push(...answer.value);
      else if (answer.kind === 'unknown') problem = answer.reason;
    }
    return { products, problem };
  }

  /** Tokens are renewed here alone, since that works once and a store is read by one worker at a time. Where it fails, the reading says why. */
  private async renewed(store: StoreEntity, signal: AbortSignal): Promise<StoreEntity> {
    const { adapter, context, account } = this.links.of(store);
    const expires = Date.parse(account.params['expires_at'] ?? '');
    const renewal = adapter.authorization?.renew;
    if (!renewal || !(expires - this.clock.now().getTime() < RENEW_BEFORE_MS)) return store;
    const outcome = await renewal(context(signal));
    if (outcome.kind !== 'done') return store;
    const { tenant_id, id, secret: used } = store;
    const change = { params: outcome.value.params, secret: this.links.seal(store, outcome.value.secrets) };
    // The owner may have granted access again by now.
    return this.work.run({ tenant_id }, async tx => {
      await tx.manager.update(StoreEntity, { tenant_id, id, secret: used }, change as never);
      return (await tx.manager.findOneBy(StoreEntity, { tenant_id, id })) ?? store;
    });
  }

  private pageRead(
    row: StoreSyncRow,
    { orders, next }: OrderPage,
    known: Pick<ReadPage, 'products' | 'began'>,
  ): SyncStep {
    const reached = latest(row.reached, ...orders.map(({ changed_at }) => changed_at));
    const walk =
      next === null
        ? { since: latest(row.since, reached), reached: null, page: null, pause_ms: this.everyMs }
        : { reached, page: next, pause_ms: 0 };
    const change = { ...walk, failures: 0, problem: null, answered_at: this.clock.now() };
    return { outcome: 'read', data: { change, orders, asks: row.asks, ...known } };
  }

  private unanswered(row: StoreSyncRow, reason: string, retryMs = 0): Partial<StoreSyncRow> {
    const growing = FIRST_FAILURE_MS * 3 ** Math.min(row.failures, 10);
    return {
      failures: row.failures + 1,
      problem: reason.slice(0, LONGEST_PROBLEM),
      pause_ms: Math.max(retryMs, Math.min(this.everyMs, growing)),
    };
  }

  private store({ tenant_id, store_id }: SyncRow): Promise<StoreEntity | null> {
    return this.work.run({ tenant_id }, tx => tx.manager.findOneBy(StoreEntity, { tenant_id, id: store_id }));
  }
}

const latest = (...instants: (Date | null)[]): Date | null =>
  instants.reduce((one, other) => (one && other ? (one > other ? one : other) : (one ?? other)), null);
