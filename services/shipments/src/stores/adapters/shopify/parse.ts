import { ABSENT, done, found, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import type {
  ListedOrder,
  OrderAddress,
  OrderPage,
  OrderStanding,
  PrivacyRequest,
  StoreGrant,
  StoreProduct,
  StoreWebhook,
  TrackingUpdate,
} from '../store-adapter.js';
import { jsonOf } from '../json-of.js';
import { SCOPES } from './manifest.js';
import {
  Failures,
  OauthFailure,
  PlainFailure,
  Privacy,
  UserErrors,
  type ShopifyFulfillments,
  type ShopifyOrder,
  type ShopifyScopes,
  type ShopifyTokens,
  type ShopifyVariants,
  type ShopifyWebhooks,
} from './wire.js';

/** An answer with both data and errors is an error: what is missing of the data is not said. */
export function errorOf(answer: unknown): ProviderError | null {
  const failures = Failures.safeParse(answer);
  if (failures.success) {
    const [{ message, extensions } = { message: '', extensions: null }] = failures.data.errors;
    return { code: extensions?.code ?? 'GRAPHQL', message };
  }
  const plain = PlainFailure.safeParse(answer);
  if (plain.success) return { code: 'REFUSED', message: plain.data.errors };
  const oauth = OauthFailure.safeParse(answer);
  if (oauth.success) return { code: oauth.data.error, message: oauth.data.error_description };
  const user = UserErrors.safeParse(answer);
  if (!user.success) return null;
  const errors = Object.values(user.data.data).flatMap(({ userErrors }) => userErrors);
  return errors[0] ? { code: 'USER_ERROR', message: errors[0].message } : null;
}

const VOID: ReadonlySet<string> = new Set(['REFUNDED', 'VOIDED']);
const PAID: ReadonlySet<string> = new Set(['PAID', 'PARTIALLY_REFUNDED']);
const WAITING: ReadonlySet<string> = new Set(['UNFULFILLED', 'PARTIALLY_FULFILLED', 'OPEN', 'IN_PROGRESS']);

/** One that waits for its payment, or is held back by the shop, is left alone. */
function standingOf({ cancelledAt, displayFinancialStatus: paid, displayFulfillmentStatus: sent }: ShopifyOrder) {
  if (cancelledAt || VOID.has(paid)) return 'canceled' satisfies OrderStanding;
  return PAID.has(paid) && WAITING.has(sent) ? 'open' : 'closed';
}

function addressOf({ shippingAddress, email, phone }: ShopifyOrder): OrderAddress {
  const place = shippingAddress;
  return {
    name: place?.name ?? '',
    company: place?.company ?? '',
    email,
    phone: place?.phone || phone,
    address_1: place?.address1 ?? '',
    address_2: place?.address2 ?? '',
    neighborhood: '',
    city: place?.city ?? '',
    state: place?.province ?? '',
    postal_code: place?.zip ?? '',
    country_code: place?.countryCodeV2 ?? '',
  };
}

function listed(order: ShopifyOrder): ListedOrder {
  const { amount, currencyCode } = order.currentTotalPriceSet.shopMoney;
  const { nodes, pageInfo } = order.lineItems;
  const lines = nodes.filter(({ currentQuantity }) => currentQuantity > 0);
  return {
    external_id: order.id,
    number: order.name,
    standing: standingOf(order),
    changed_at: new Date(order.updatedAt),
    placed_at: new Date(order.createdAt),
    total: amount,
    currency: currencyCode,
    address: addressOf(order),
    items: lines.map(({ title, sku, currentQuantity, variant }) => ({
      product_id: variant?.id ?? null,
      sku: sku || null,
      name: title,
      quantity: currentQuantity,
    })),
    // How many more there are is not said.
    lines: lines.length + (pageInfo.hasNextPage ? 1 : 0),
  };
}

export const pageOf = (nodes: readonly ShopifyOrder[], next: string | null): OrderPage => ({
  orders: nodes.map(listed),
  next,
});

const KILOGRAMS: Readonly<Record<string, number>> = {
  KILOGRAMS: 1,
  GRAMS: 0.001,
  POUNDS: 0.453_592_37,
  OUNCES: 0.028_349_523_125,
};

/** Shopify knows what a product weighs, and no sides of it. */
export const products = ({ data: { nodes } }: ShopifyVariants): StoreProduct[] =>
  nodes.flatMap(node => {
    if (!node) return [];
    const { id, sku, product, inventoryItem } = node;
    const weight = inventoryItem?.measurement?.weight;
    const kg = weight ? weight.value * (KILOGRAMS[weight.unit] ?? 0) : 0;
    const known = { weight: kg > 0 ? kg : null, length: null, width: null, height: null };
    return [{ product_id: id, sku: sku || null, ...known, tags: product?.tags ?? [] }];
  });

export interface Shipped {
  /** fulfillment orders that are left to fulfill */
  open: string[];
  /** fulfillments that stand, the oldest first, with their numbers */
  sent: { id: string; number: string }[];
}

/** @returns null for an order that does not exist any more */
export function shippedOf({ data: { order } }: ShopifyFulfillments): Shipped | null {
  if (!order) return null;
  return {
    open: order.fulfillmentOrders.nodes
      .filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS')
      .map(({ id }) => id),
    sent: order.fulfillments
      .filter(({ status }) => status !== 'CANCELLED' && status !== 'ERROR' && status !== 'FAILURE')
      .map(({ id, trackingInfo }) => ({ id, number: trackingInfo[0]?.number ?? '' })),
  };
}

/** Whether all of an order is sent with this number, or waits again where its label is void. */
export function shows({ open, sent }: Shipped, { tracking_number }: TrackingUpdate): LookUp<null> {
  if (tracking_number === null) return open.length > 0 ? found(null) : ABSENT;
  return open.length === 0 && sent.some(({ number }) => number === tracking_number) ? found(null) : ABSENT;
}

/** Shopify removes a webhook that fails again and again, so that one that is there is active. */
export const webhooks = ({ data: { webhookSubscriptions } }: ShopifyWebhooks): StoreWebhook[] =>
  webhookSubscriptions.nodes.map(({ topic, uri }) => ({ topic, url: uri, is_active: true }));

/** Owners may grant less than was asked for, and the app may ask for more than it once did. */
export function scopesOutcome({ data: { currentAppInstallation } }: ShopifyScopes): Outcome<null> {
  const granted = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle));
  const missing = SCOPES.filter(scope => !granted.has(scope) && !granted.has(scope.replace(/^read_/, 'write_')));
  if (missing.length === 0) return done(null);
  return {
    kind: 'unsent',
    cause: 'account',
    code: 'store_scopes_missing',
    reason: `missing scopes: ${missing.join(', ')}`,
  };
}

export const grantOf = ({ access_token, refresh_token, expires_in, scope }: ShopifyTokens, now: Date): StoreGrant => ({
  secrets: { access_token, ...(refresh_token && { refresh_token }) },
  params: {
    scope,
    ...(expires_in && { expires_at: new Date(now.getTime() + expires_in * 1000).toISOString() }),
  },
});

const PRIVACY: Readonly<Record<string, PrivacyRequest['kind']>> = {
  'customers/data_request': 'data_request',
  'customers/redact': 'customer',
  'shop/redact': 'shop',
};

/** @param topic of the header @returns null for another topic, or a body that cannot be read */
export function privacyOf(topic: unknown, body: Buffer): PrivacyRequest | null {
  const kind = typeof topic === 'string' ? PRIVACY[topic] : undefined;
  const read = Privacy.safeParse(jsonOf(body));
  if (!kind || !read.success) return null;
  const { shop_domain, orders_requested, orders_to_redact } = read.data;
  const orders = [...orders_requested, ...orders_to_redact].map(id => `gid://shopify/Order/${id}`);
  return { kind, store: { shop: shop_domain.toLowerCase() }, orders };
}
