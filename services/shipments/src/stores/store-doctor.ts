import { Injectable } from '@nestjs/common';
import { connectionTestOf } from '@porte/adapter-kit';
import type { StoreCheck } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { StoreEntity } from './store.entity.js';
import { StoreLinks } from './store-links.js';
import { StoreSync } from './store-sync.js';
import { StoreUpdates } from './store-updates.js';
import { Stores } from './stores.js';

/** A person waits for the answers, ms. */
const TEST_MS = 10_000;

interface Figures {
  last_order: string | null;
  last_order_at: Date | null;
  problem: string | null;
  answered_at: Date | null;
  last_shown: string | null;
  failed: number;
  message: string | null;
  without_weight: number;
}

const FIGURES = `select o.number as last_order, o.placed_at as last_order_at, s.problem, s.answered_at,
  (select u.wanted->>'tracking_number' from store_updates u where u.tenant_id = $1 and u.store_id = $2 and u.state = 'shown' order by u.shown_at desc limit 1) as last_shown,
  (select count(*)::int from store_updates u where u.tenant_id = $1 and u.store_id = $2 and (u.state = 'failed' or u.message is not null)) as failed,
  (select u.message from store_updates u where u.tenant_id = $1 and u.store_id = $2 and u.message is not null order by u.updated_at desc limit 1) as message,
  (select count(*)::int from store_orders w where w.tenant_id = $1 and w.store_id = $2 and w.problems ? 'weight') as without_weight
  from (select $2::uuid as id) one
  left join lateral (select number, placed_at from store_orders where tenant_id = $1 and store_id = one.id order by placed_at desc, id desc limit 1) o on true
  left join store_syncs s on s.tenant_id = $1 and s.id = one.id`;

const check = (
  name: StoreCheck['check'],
  result: StoreCheck['result'],
  reason: string | null = null,
  detail: string | null = null,
): StoreCheck => ({ check: name, result, reason, detail });

/** Tests what a link to a store needs, and repairs what can be repaired from here. */
@Injectable()
export class StoreDoctor {
  constructor(
    private readonly work: UnitOfWork,
    private readonly stores: Stores,
    private readonly links: StoreLinks,
    private readonly sync: StoreSync,
    private readonly updates: StoreUpdates,
  ) {}

  /** @throws DomainError `not_found` */
  async examine(actor: Actor, id: string): Promise<StoreCheck[]> {
    const [store, figures] = await this.work.run(actor, async tx => {
      const found = await this.stores.get(tx, actor, id);
      const [row] = await tx.query<Figures>(FIGURES, [tx.tenantId, id]);
      return [found, row!] as const;
    });
    const [connection, webhooks] = await Promise.all([this.connection(store), this.webhooks(store)]);
    return [connection, webhooks, ...told(figures)];
  }

  /** Registers what is missing at the store, reads its orders and sends what failed; then looks again. @throws DomainError `not_found` */
  async repair(actor: Actor, id: string): Promise<StoreCheck[]> {
    const store = await this.work.run(actor, tx => this.stores.get(tx, actor, id, 'write'));
    const { adapter, context } = this.links.of(store);
    await adapter.registerWebhooks(this.links.webhookOf(store), context(AbortSignal.timeout(TEST_MS)));
    await this.work.run(actor, async tx => {
      await this.updates.retryFailed(tx, id);
      await this.sync.hasten(tx, id);
    });
    return this.examine(actor, id);
  }

  private async connection(store: StoreEntity): Promise<StoreCheck> {
    const { adapter, context } = this.links.of(store);
    const test = connectionTestOf(await adapter.testConnection(context(AbortSignal.timeout(TEST_MS))));
    if (test.result === 'works') return check('connection', 'good', null, store.shop);
    const reason = test.reason === 'credentials' && adapter.authorization ? 'access' : (test.reason ?? 'other');
    return check('connection', 'bad', reason, store.shop);
  }

  private async webhooks(store: StoreEntity): Promise<StoreCheck> {
    const { adapter, context } = this.links.of(store);
    const { url } = this.links.webhookOf(store);
    const answer = await adapter.webhooks(context(AbortSignal.timeout(TEST_MS)));
    if (answer.kind !== 'found') return check('webhooks', 'bad', 'unknown');
    const ours = answer.value.filter(each => each.url === url);
    if (ours.length === 0) return check('webhooks', 'bad', 'missing');
    return ours.every(({ is_active }) => is_active) ? check('webhooks', 'good') : check('webhooks', 'bad', 'off');
  }
}

/** What is known here without asking the store. */
function told(figures: Figures): StoreCheck[] {
  const { last_order, last_order_at, problem, answered_at, last_shown, failed, message, without_weight } = figures;
  return [
    problem === null
      ? check('orders', answered_at ? 'good' : 'none', null, answered_at?.toISOString() ?? null)
      : check('orders', 'bad', 'unanswered', problem),
    check(
      'last_order',
      last_order ? 'good' : 'none',
      null,
      last_order && `${last_order}|${last_order_at!.toISOString()}`,
    ),
    failed > 0
      ? check('tracking', 'bad', 'waiting', message ?? String(failed))
      : check('tracking', last_shown ? 'good' : 'none', null, last_shown),
    without_weight > 0 ? check('weights', 'bad', 'without', String(without_weight)) : check('weights', 'good'),
  ];
}
