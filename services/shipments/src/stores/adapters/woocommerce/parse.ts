import { ABSENT, found, type LookUp, type ProviderError } from '@porte/adapter-kit';
import {
  MOST_ITEMS,
  type ListedOrder,
  type OrderAddress,
  type OrderItem,
  type OrderStanding,
  type StoreProduct,
  type StoreWebhook,
  type TrackingUpdate,
} from '../store-adapter.js';
import { NUMBER } from './build.js';
import {
  Failure,
  LegacyFailure,
  type WooAddress,
  type WooLegacyOrder,
  type WooOrder,
  type WooProducts,
  type WooShipped,
  type WooWebhooks,
} from './wire.js';

export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (failure.success) return failure.data;
  const legacy = LegacyFailure.safeParse(answer);
  return legacy.success ? legacy.data.errors[0]! : null;
}

const STANDINGS: Readonly<Record<string, OrderStanding>> = {
  processing: 'open',
  cancelled: 'canceled',
  refunded: 'canceled',
  failed: 'canceled',
  trash: 'canceled',
};

/** A status that plugins add, or one that waits for its payment, is left alone. */
const standingOf = (status: string): OrderStanding => STANDINGS[status] ?? 'closed';

/** Woo's instants of UTC come without their zone. */
function instantOf(text: string | null | undefined): Date {
  const at = new Date(text ? (/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`) : 0);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

/** The buyer's own address where the order has no other for its delivery. */
function addressOf(shipping: WooAddress, billing: WooAddress): OrderAddress {
  const place = shipping.address_1 || shipping.postcode ? shipping : billing;
  return {
    name: `${place.first_name} ${place.last_name}`.trim(),
    company: place.company,
    email: billing.email,
    phone: place.phone || billing.phone,
    address_1: place.address_1,
    address_2: place.address_2,
    neighborhood: '',
    city: place.city,
    state: place.state,
    postal_code: place.postcode,
    country_code: place.country,
  };
}

const idOf = (...ids: (string | null | undefined)[]): string | null => ids.find(id => id && id !== '0') ?? null;

const itemsOf = (lines: WooOrder['line_items']): OrderItem[] =>
  lines.slice(0, MOST_ITEMS).map(({ name, product_id, sku, quantity }) => ({
    product_id: idOf(product_id),
    sku: sku || null,
    name,
    quantity,
  }));

export const listed = (order: WooOrder): ListedOrder => ({
  external_id: order.id,
  number: order.number ?? order.id,
  standing: standingOf(order.status),
  changed_at: instantOf(order.date_modified_gmt ?? order.date_created_gmt),
  placed_at: instantOf(order.date_created_gmt),
  total: order.total,
  currency: order.currency,
  address: addressOf(order.shipping, order.billing),
  items: itemsOf(order.line_items),
  lines: order.line_items.length,
});

export const legacyListed = (order: WooLegacyOrder): ListedOrder => ({
  external_id: order.id,
  number: order.order_number ?? order.id,
  standing: standingOf(order.status),
  changed_at: instantOf(order.updated_at),
  placed_at: instantOf(order.created_at),
  total: order.total,
  currency: order.currency,
  address: addressOf(order.shipping_address, order.billing_address),
  items: itemsOf(order.line_items),
  lines: order.line_items.length,
});

const positive = (value: number | '' | null | undefined): number | null => (value && value > 0 ? value : null);

export const products = (answer: WooProducts): StoreProduct[] =>
  answer.map(({ id, sku, weight, dimensions, tags }) => ({
    product_id: id,
    sku: sku || null,
    weight: positive(weight),
    length: positive(dimensions?.length),
    width: positive(dimensions?.width),
    height: positive(dimensions?.height),
    tags: (tags ?? []).map(({ slug, name }) => slug || name),
  }));

/** Whether an order shows exactly this number, or none where its label is void. */
export function shows({ status, meta_data }: WooShipped, { tracking_number }: TrackingUpdate): LookUp<null> {
  const kept = meta_data
    .filter(({ key }) => key === NUMBER)
    .map(({ value }) => (typeof value === 'string' ? value : ''));
  const isAlike = (kept.at(-1) ?? '') === (tracking_number ?? '');
  return isAlike && (status === 'completed') === (tracking_number !== null) ? found(null) : ABSENT;
}

export const webhooks = (answer: WooWebhooks): StoreWebhook[] =>
  answer.map(({ topic, delivery_url, status }) => ({ topic, url: delivery_url, is_active: status === 'active' }));
