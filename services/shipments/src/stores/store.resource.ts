import {
  STORE_ORDER_STATES,
  STORE_PROVIDERS,
  STORE_STATUSES,
  type Store,
  type StoreOrder,
  type StoreRate,
} from '@porte/contracts';
import { coded, defineResource, ownRows, ownRowsToWrite, searched, text, uuid } from '@porte/resource-kit';
import { weightOf } from './order-parcel.js';
import { StoreEntity } from './store.entity.js';
import { StoreOrderEntity } from './store-order.entity.js';

/** Of stores that were connected before there were rules. */
const NO_RATE: StoreRate = { rule: 'none', service_id: null };

/** A store in an answer: its keys stay here. */
export const viewStore = (row: StoreEntity): Store => ({
  id: row.id,
  user_id: row.user_id,
  provider: row.provider,
  shop: row.shop,
  name: row.name ?? row.shop,
  status: row.status,
  woocommerce_version: row.provider === 'woocommerce' ? Number(row.params['version'] ?? 3) : null,
  woocommerce_legacy_api: row.params['legacy'] === 'true',
  key_hint: row.key_hint,
  origin: row.origin,
  settings: { ...row.settings, rate: row.settings.rate ?? NO_RATE },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const storeResource = defineResource({
  path: 'stores',
  shown: 'Store',
  entity: StoreEntity,
  scope: ownRowsToWrite,
  view: row => viewStore(row),
  search: ['shop', 'name'],
  where: {
    provider: coded('r.provider', STORE_PROVIDERS),
    status: coded('r.status', STORE_STATUSES),
    shop: text('r.shop'),
    user_id: uuid('r.user_id'),
  },
  order: ['name', 'shop'],
});

/** An order of a store in an answer. */
export const viewStoreOrder = (row: StoreOrderEntity): StoreOrder => ({
  id: row.id,
  user_id: row.user_id,
  store_id: row.store_id,
  provider: row.provider,
  external_id: row.external_id,
  number: row.number,
  state: row.state,
  problems: row.problems,
  recipient: row.recipient,
  destination: row.destination,
  items: row.items.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
  lines: row.lines,
  weight: row.lines > row.items.length ? null : weightOf(row.items),
  total: row.total,
  currency: row.currency,
  shipment_id: row.shipment_id,
  rate: row.rate,
  rated_at: row.rated_at?.toISOString() ?? null,
  placed_at: row.placed_at.toISOString(),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const storeOrderResource = defineResource({
  path: 'store_orders',
  shown: 'StoreOrder',
  entity: StoreOrderEntity,
  scope: ownRows,
  view: row => viewStoreOrder(row),
  search: ['number', 'recipient'],
  where: {
    state: coded('r.state', STORE_ORDER_STATES),
    store_id: uuid('r.store_id'),
    provider: coded('r.provider', STORE_PROVIDERS),
    number: searched('r.number'),
    shipment_id: uuid('r.shipment_id'),
    user_id: uuid('r.user_id'),
  },
  order: ['placed_at', 'number', 'state'],
});
