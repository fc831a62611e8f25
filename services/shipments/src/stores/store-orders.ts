import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StoreOrderState } from '@porte/contracts';
import { derivedId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { TenantSettings } from '../references/tenant-settings.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import type { ListedOrder, OrderAddress, StoreProduct } from './adapters/store-adapter.js';
import { readAddress } from './order-address.js';
import { OrderRatings } from './order-ratings.js';
import { StoreDrafts } from './store-drafts.js';
import { StoreEntity } from './store.entity.js';
import { StoreOrderEntity, type MeasuredItem } from './store-order.entity.js';
import { StoreUpdates } from './store-updates.js';

const NOTHING_KNOWN = { weight: null, length: null, width: null, height: null, tags: [] };

const NO_ADDRESS: OrderAddress = {
  name: '',
  company: '',
  email: '',
  phone: '',
  address_1: '',
  address_2: '',
  neighborhood: '',
  city: '',
  state: '',
  postal_code: '',
  country_code: '',
};

/** Keeps the orders of stores: each once, as its store has it, with a draft as long as it is to be shipped. */
@Injectable()
export class StoreOrders {
  constructor(
    private readonly drafts: StoreDrafts,
    private readonly updates: StoreUpdates,
    private readonly ratings: OrderRatings,
    private readonly settings: TenantSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Applies what a store says of an order; an older state of it than the one that is here changes nothing. */
  async apply(
    tx: Tx,
    store: StoreEntity,
    listed: ListedOrder,
    { products, began }: { products: readonly StoreProduct[]; began: Date },
  ): Promise<void> {
    const id = derivedId('store order', store.id, listed.external_id);
    const known = await this.find(tx, { id });
    if (!known && listed.standing !== 'open') return;
    const fingerprint = fingerprintOf(listed);
    if (known && (known.changed_at > listed.changed_at || known.fingerprint === fingerprint)) return;
    // The store still shows a label that is void: it is being told, changes the order then, and is read again.
    if (known && listed.standing === 'closed' && (await this.updates.isReopening(tx, id, began))) return;
    const order = known ?? (await this.insert(tx, store, id, listed));
    const isMoved = JSON.stringify(order.address) !== JSON.stringify(listed.address);
    const changed: StoreOrderEntity = {
      ...order,
      number: listed.number,
      address: listed.address,
      total: listed.total,
      currency: listed.currency,
      items: measured(listed, products),
      lines: listed.lines,
      changed_at: listed.changed_at,
      fingerprint,
      ...(isMoved || !known ? await this.addressed(tx, listed) : {}),
    };
    await this.follow(tx, store, changed, listed.standing);
  }

  /** The draft follows the order until it is bought; what happens to it afterwards is told. */
  private async follow(
    tx: Tx,
    store: StoreEntity,
    order: StoreOrderEntity,
    standing: ListedOrder['standing'],
  ): Promise<void> {
    if (order.state === 'shipped') {
      const problems = standing === 'canceled' ? (['canceled_in_store'] as const) : [];
      return this.save(tx, { ...order, problems: [...problems] });
    }
    if (standing !== 'open') return this.save(tx, await this.drafts.drop(tx, order, 'closed'));
    await this.save(tx, await this.followed(tx, store, order));
  }

  /** Where an order goes, after its customer corrected it. */
  async correct(
    tx: Tx,
    store: StoreEntity,
    order: StoreOrderEntity,
    destination: StoreOrderEntity['destination'],
  ): Promise<StoreOrderEntity> {
    const changed = { ...order, destination, recipient: destination.name ?? order.recipient, problems: [] };
    const followed = await this.followed(tx, store, changed);
    await this.save(tx, followed);
    return followed;
  }

  /** Packs the orders of a store again that are not bought, after its rules changed. */
  async repack(tx: Tx, store: StoreEntity): Promise<void> {
    const open: StoreOrderState[] = ['attention', 'ready'];
    for (const state of open)
      for (const { id } of await tx.manager.find(StoreOrderEntity, {
        where: { tenant_id: tx.tenantId, store_id: store.id, state },
        select: { id: true },
        order: { id: 'asc' },
      })) {
        const order = await this.find(tx, { id });
        if (order?.state === state) await this.save(tx, await this.followed(tx, store, order));
      }
  }

  /** Forgets who ordered: the draft goes, a shipment that is bought stays with its books. */
  async redact(tx: Tx, order: StoreOrderEntity): Promise<void> {
    const left = order.state === 'shipped' ? order : await this.drafts.drop(tx, order, 'closed');
    await this.save(tx, { ...left, address: NO_ADDRESS, recipient: '', destination: {}, problems: [] });
  }

  /** The order of a shipment has its label: its store is told. */
  async shipped(tx: Tx, shipment: Shipment): Promise<void> {
    const order = await this.find(tx, { shipment_id: shipment.snapshot.id });
    const { label, rate, source } = shipment.snapshot;
    if (!order || !label || !rate || source !== order.provider) return;
    await this.save(tx, { ...order, state: 'shipped' });
    await this.updates.want(tx, order, {
      external_id: order.external_id,
      tracking_number: label.tracking_number,
      carrier: rate.carrier_name,
      tracking_url: label.tracking_url ?? (await this.trackingPage(tx, order)),
    });
  }

  /** The tenant's own page of a parcel, for carriers that have none; at the host where the store was connected. */
  private async trackingPage(tx: Tx, { store_id, shipment_id }: StoreOrderEntity): Promise<string | null> {
    const [found] = await tx.query<{ page: string }>(
      `select t.webhook_origin || '/t/' || s.tracking_code as page from stores t, shipments s
      where t.tenant_id = $1 and t.id = $2 and s.tenant_id = $1 and s.id = $3`,
      [tx.tenantId, store_id, shipment_id],
    );
    return found?.page ?? null;
  }

  /** The label of an order is void: it is to be shipped again, by a new draft. */
  async reopened(tx: Tx, { snapshot }: Shipment): Promise<void> {
    const order = await this.find(tx, { shipment_id: snapshot.id });
    if (order?.state !== 'shipped') return;
    const isCanceled = order.problems.includes('canceled_in_store');
    const store = await tx.manager.findOneBy(StoreEntity, { tenant_id: tx.tenantId, id: order.store_id });
    if (!store) return;
    const open = { ...order, shipment_id: null, problems: [] };
    const { external_id } = order;
    await this.save(tx, isCanceled ? { ...open, state: 'closed' } : await this.followed(tx, store, open));
    if (!isCanceled)
      await this.updates.want(tx, order, { external_id, tracking_number: null, carrier: '', tracking_url: null });
  }

  /** An order with its draft, whose rate is asked for where the store has a rule. */
  private async followed(tx: Tx, store: StoreEntity, order: StoreOrderEntity): Promise<StoreOrderEntity> {
    return this.ratings.want(tx, store, await this.drafts.follow(tx, store, order));
  }

  /** Locked; null where there is none. */
  find(tx: Tx, by: { id: string } | { shipment_id: string }): Promise<StoreOrderEntity | null> {
    return tx.manager.findOne(StoreOrderEntity, {
      where: { tenant_id: tx.tenantId, ...by },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private async addressed(tx: Tx, { address }: ListedOrder) {
    const { destination, problems } = readAddress(address, await this.settings.addressRules(tx));
    return { destination, problems, recipient: destination.name || address.name || address.company };
  }

  private async insert(tx: Tx, store: StoreEntity, id: string, listed: ListedOrder): Promise<StoreOrderEntity> {
    const now = this.clock.now();
    const row: StoreOrderEntity = {
      tenant_id: tx.tenantId,
      id,
      user_id: store.user_id,
      owner_id: store.owner_id,
      store_id: store.id,
      provider: store.provider,
      external_id: listed.external_id,
      number: listed.number,
      state: 'attention',
      problems: [],
      address: listed.address,
      recipient: '',
      destination: {},
      items: [],
      lines: 0,
      total: listed.total,
      currency: listed.currency,
      shipment_id: null,
      rating_id: null,
      rate: null,
      rated_at: null,
      drafts: 0,
      placed_at: listed.placed_at,
      changed_at: listed.changed_at,
      fingerprint: '',
      created_at: now,
      updated_at: now,
    };
    await tx.manager.insert(StoreOrderEntity, row as never);
    return row;
  }

  private async save(tx: Tx, { tenant_id, id, created_at: _, ...row }: StoreOrderEntity): Promise<void> {
    await tx.manager.update(StoreOrderEntity, { tenant_id, id }, { ...row, updated_at: this.clock.now() } as never);
  }
}

/** Of everything that an order is here for: what a customer did to its draft stays while this does. */
const fingerprintOf = ({ changed_at: _, ...listed }: ListedOrder): string =>
  createHash('sha256').update(JSON.stringify(listed)).digest('base64');

function measured({ items }: ListedOrder, products: readonly StoreProduct[]): MeasuredItem[] {
  const byId = new Map(products.map(({ product_id, sku: _, ...known }) => [product_id, known]));
  return items.map(item => ({ ...item, ...(byId.get(item.product_id ?? '') ?? NOTHING_KNOWN) }));
}
