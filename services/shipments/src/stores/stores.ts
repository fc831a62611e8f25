import { Injectable } from '@nestjs/common';
import type { AddressFact, Store, StoreChange, StoreInput, StoreRate, StoreSettings } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { assertPlanRoom, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { Not } from 'typeorm';
import { bookOwner } from '../shipments/use-cases/book-owner.js';
import { ResolveAddresses } from '../shipments/use-cases/resolve-addresses.js';
import { assertConnected } from './assert-connected.js';
import { StoreLinks } from './store-links.js';
import { StoreOrders } from './store-orders.js';
import { StoreSync } from './store-sync.js';
import { viewStore } from './store.resource.js';
import { StoreEntity } from './store.entity.js';
import { StoreOrderEntity } from './store-order.entity.js';

/** A person waits for the answer of the store, ms. */
const TEST_MS = 10_000;
/** Of a store whose customer has said nothing about boxes. */
export const FIRST_SETTINGS: StoreSettings = {
  box: { length: 30, width: 25, height: 20, weight: null },
  rules: [],
  notify: true,
  rate: { rule: 'none', service_id: null },
};

/** `https://Shop.Example/tienda/` as `shop.example/tienda`. @throws ValidationFailed for what is no address of a shop */
export function shopOf(text: string): string {
  const url = URL.parse(/^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`);
  const isShop = url && !url.username && !url.password && !url.search && !url.hash && /[.\d]/.test(url.hostname);
  if (!isShop) throw ValidationFailed.of('shop', 'invalid');
  return (url.host + url.pathname).toLowerCase().replace(/\/+$/, '');
}

/** @throws ValidationFailed where the rule names a service and there is none, or the other way round */
function ruleOf({ rule, service_id = null, service_name = null }: StoreRate): StoreRate {
  if ((rule === 'service') !== (service_id !== null)) throw ValidationFailed.of('rate.service_id', 'required');
  return { rule, service_id, service_name };
}

/** Orders are rated by the prices of the store's customer, also where staff set the rule; what a sign-in is for is not kept. */
const raterOf = (actor: Actor, { user_id, owner_id }: StoreEntity): Actor => ({
  ...bookOwner(actor, { userId: user_id, ownerId: owner_id }),
  email: '',
  name: '',
});

/** What people do with their stores. */
@Injectable()
export class Stores {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly links: StoreLinks,
    private readonly sync: StoreSync,
    private readonly orders: StoreOrders,
    private readonly addresses: ResolveAddresses,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Connects a store whose keys work; its orders follow at once.
   * @throws DomainError `store_present`, `plan_stores_full`, `store_refuses_keys`, `store_not_reached`, `store_api_missing`; ValidationFailed
   */
  async connect(actor: Actor, input: StoreInput, id: string): Promise<Store> {
    const store = await this.work.run(actor, tx => this.draft(tx, actor, input, id));
    const { adapter, context } = this.links.of(store);
    assertConnected(await adapter.testConnection(context(AbortSignal.timeout(TEST_MS))));
    return this.work.run(actor, async tx => viewStore(await this.add(tx, actor, store)));
  }

  /** Keeps a store that is connected; its orders follow. @throws DomainError `store_present`, `plan_stores_full` */
  async add(tx: Tx, actor: Actor, store: StoreEntity): Promise<StoreEntity> {
    await this.assertRoom(tx, store);
    const made = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(StoreEntity)
      .values(store as never)
      .orIgnore()
      .returning('id')
      .execute();
    if ((made.raw as unknown[]).length === 0) await this.assertAbsent(tx, store);
    else await this.sync.start(tx, store);
    return this.get(tx, actor, store.id);
  }

  /** Keeps the new grant of a store that is here; its orders are read at once. */
  async regrant(tx: Tx, { tenant_id, id, secret, params, updated_at }: StoreEntity): Promise<StoreEntity> {
    await this.sync.resume(tx, id);
    const change = { secret, params, status: 'connected', updated_at };
    await tx.manager.update(StoreEntity, { tenant_id, id }, change as never);
    return tx.manager.findOneByOrFail(StoreEntity, { tenant_id, id });
  }

  /** @throws DomainError `not_found`, and of new keys the errors of `connect` */
  async change(actor: Actor, id: string, input: StoreChange): Promise<Store> {
    const { store, changed } = await this.work.run(actor, async tx => {
      const store = await this.get(tx, actor, id, 'write');
      return { store, changed: await this.changed(tx, actor, store, input) };
    });
    if (changed.secret !== store.secret) {
      const { adapter, context } = this.links.of(changed);
      assertConnected(await adapter.testConnection(context(AbortSignal.timeout(TEST_MS))));
    }
    return this.work.run(actor, async tx => {
      const { name, secret, key_hint, origin, settings, rated_by } = changed;
      const isRekeyed = changed.secret !== store.secret;
      await (isRekeyed ? this.sync.resume(tx, id) : this.sync.hasten(tx, id));
      const change = {
        ...(isRekeyed && { secret, key_hint, status: 'connected' }),
        name,
        origin,
        settings,
        rated_by,
        updated_at: this.clock.now(),
      };
      await tx.manager.update(StoreEntity, { tenant_id: tx.tenantId, id }, change as never);
      const row = await this.get(tx, actor, id, 'write');
      await this.orders.repack(tx, row);
      return viewStore(row);
    });
  }

  /** Forgets a store with its orders; the drafts of orders stay, as ordinary ones. @throws DomainError `not_found` */
  remove(actor: Actor, id: string): Promise<void> {
    return this.work.run(actor, async tx => {
      await this.get(tx, actor, id, 'write');
      // First what a reading locks first.
      await this.sync.end(tx, id);
      const of = { tenant_id: tx.tenantId, store_id: id };
      await tx.manager.delete(StoreOrderEntity, of);
      await tx.manager.delete(StoreEntity, { tenant_id: tx.tenantId, id });
    });
  }

  /** Reads the orders of a store now. @throws DomainError `not_found` */
  syncOne(actor: Actor, id: string): Promise<Store> {
    return this.work.run(actor, async tx => {
      const store = await this.get(tx, actor, id, 'write');
      await this.sync.hasten(tx, id);
      return viewStore(store);
    });
  }

  /** Reads the orders of all stores of the person now that are connected. @returns how many stores */
  syncAll(actor: Actor): Promise<number> {
    return this.work.run(actor, async tx => {
      const found = await tx.query<{ id: string }>(
        "select id from stores where tenant_id = $1 and (user_id = $2 or owner_id = $2) and status = 'connected' order by id",
        [tx.tenantId, actor.id],
      );
      for (const { id } of found) await this.sync.hasten(tx, id);
      return found.length;
    });
  }

  /** Within the reach of a person. @throws DomainError `not_found` */
  async get(tx: Tx, actor: Actor, id: string, intent: 'read' | 'write' = 'read'): Promise<StoreEntity> {
    const store = await tx.manager.findOneBy(StoreEntity, { tenant_id: tx.tenantId, id });
    const isOwn = store && (store.user_id === actor.id || store.owner_id === actor.id);
    const reachesAll = actor.role === 'developer' || (isStaff(actor) && intent === 'read');
    if (!store || !(isOwn || reachesAll)) throw new DomainError('not_found');
    return store;
  }

  private async draft(tx: Tx, actor: Actor, input: StoreInput, id: string): Promise<StoreEntity> {
    const { tenant_id } = actor;
    const shop = shopOf(input.shop);
    const now = this.clock.now();
    const store: StoreEntity = {
      tenant_id,
      id,
      user_id: actor.id,
      owner_id: actor.owner_id,
      provider: input.provider,
      shop,
      name: null,
      url: this.links.urlOf(shop),
      status: 'connected',
      secret: this.links.seal({ tenant_id, id }, { api_key: input.api_key, api_secret: input.api_secret }),
      key_hint: input.api_key.slice(-4),
      params: {
        version: String(input.woocommerce_version ?? 3),
        legacy: String(input.woocommerce_legacy_api ?? false),
      },
      origin: await this.originOf(tx, actor, input),
      settings: FIRST_SETTINGS,
      rated_by: null,
      webhook_origin: new URL(input.return_url).origin,
      created_at: now,
      updated_at: now,
    };
    await this.assertAbsent(tx, store);
    await this.assertRoom(tx, store);
    return store;
  }

  /** @throws DomainError `store_present` where the shop is connected, by another account too */
  private async assertAbsent(tx: Tx, { id, provider, shop }: StoreEntity): Promise<void> {
    const present = await tx.manager.findOneBy(StoreEntity, { tenant_id: tx.tenantId, provider, shop });
    if (present && present.id !== id) throw new DomainError('store_present');
  }

  /** Checks that the plan has room for a store. Stores count until they are removed, also while they are disconnected. @throws DomainError `plan_stores_full` */
  async assertRoom(tx: Tx, { id }: Pick<StoreEntity, 'id'>): Promise<void> {
    const max = await this.references.planLimit(tx, 'stores');
    const others = () => tx.manager.countBy(StoreEntity, { tenant_id: tx.tenantId, id: Not(id) });
    // A repeated call finds its store: it takes no place, also where the limit was lowered since.
    if (max === null || (await tx.manager.existsBy(StoreEntity, { tenant_id: tx.tenantId, id }))) return;
    await assertPlanRoom(tx, { of: 'stores', max }, others);
  }

  /** Where the parcels of a store leave from. @throws ValidationFailed */
  async originOf(
    tx: Tx,
    actor: Actor,
    { woocommerce_address, origin_id }: Pick<StoreInput, 'woocommerce_address' | 'origin_id'>,
  ): Promise<AddressFact> {
    const ends = {
      ...(woocommerce_address && { origin_attributes: woocommerce_address }),
      ...(origin_id && { origin_id }),
    };
    return this.addresses.origin(tx, actor, ends);
  }

  private async changed(tx: Tx, actor: Actor, store: StoreEntity, input: StoreChange): Promise<StoreEntity> {
    const { box, rules, notify, rate, api_key, api_secret, woocommerce_address, origin_id } = input;
    const settings = {
      box: box ?? store.settings.box,
      rules: rules ?? store.settings.rules,
      notify: notify ?? store.settings.notify,
      rate: rate ? ruleOf(rate) : store.settings.rate,
    };
    const rated_by = rate ? raterOf(actor, store) : store.rated_by;
    const isMoved = woocommerce_address !== undefined || origin_id !== undefined;
    const origin = isMoved ? await this.originOf(tx, actor, input) : store.origin;
    const name = input.name?.trim() ?? store.name;
    if (!api_key && !api_secret) return { ...store, name, settings, rated_by, origin };
    // A granted store has no keys to type.
    if (store.provider !== 'woocommerce') throw ValidationFailed.of(api_key ? 'api_key' : 'api_secret', 'invalid');
    const kept = this.links.of(store).account.secrets;
    const secrets = { ...kept, ...(api_key && { api_key }), ...(api_secret && { api_secret }) };
    const secret = this.links.seal(store, secrets);
    return { ...store, name, settings, rated_by, origin, secret, key_hint: secrets['api_key']!.slice(-4) };
  }
}
