import { json, type WireCall } from '@porte/adapter-kit';
import type { z } from 'zod';
import type { OrderCursor, StoreAccount, StoreOperation, TrackingUpdate, WebhookTarget } from '../store-adapter.js';
import { LegacyOrders, Note, Notes, Orders, Products, Shipped, Webhook, Webhooks } from './wire.js';

/** The oldest WooCommerce that filters by changes; the versions before filter by the day of the order alone. */
const LOOK_BACK_MS = 7 * 86_400_000;

/** Under which an order keeps what was sent. */
export const [NUMBER, CARRIER, LINK] = ['_tracking_number', '_tracking_provider', '_tracking_link'];

const versionOf = ({ params }: StoreAccount): string => params['version'] ?? '3';
export const isLegacy = ({ params }: StoreAccount): boolean => params['legacy'] === 'true';

export const basicOf = ({ secrets }: StoreAccount): string =>
  Buffer.from(`${secrets['api_key'] ?? ''}:${secrets['api_secret'] ?? ''}`).toString('base64');

/** Without its zone, as the API reads and writes instants of UTC. */
const gmt = (at: Date): string => at.toISOString().slice(0, 19);

const rest = (account: StoreAccount, path: string, query: Record<string, string> = {}): string =>
  `${account.url}/wp-json/wc/v${versionOf(account)}/${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;

export function ordersCall(
  account: StoreAccount,
  { since, page, size }: OrderCursor,
): WireCall<z.infer<typeof Orders>> {
  const changed: Record<string, string> =
    since === null
      ? { status: 'processing' }
      : versionOf(account) === '3'
        ? { modified_after: gmt(since), dates_are_gmt: 'true' }
        : { after: gmt(new Date(since.getTime() - LOOK_BACK_MS)) };
  const query = { ...changed, per_page: String(size), offset: page ?? '0', orderby: 'date', order: 'asc', dp: '2' };
  return get('listOrders', rest(account, 'orders', query), Orders);
}

export function legacyOrdersCall(
  account: StoreAccount,
  { since, page, size }: OrderCursor,
): WireCall<z.infer<typeof LegacyOrders>> {
  const query = {
    ...(since === null ? { status: 'processing' } : { status: 'any', 'filter[updated_at_min]': `${gmt(since)}Z` }),
    'filter[limit]': String(size),
    'filter[orderby]': 'date',
    'filter[order]': 'ASC',
    'filter[offset]': page ?? '0',
  };
  return get(
    'listOrders',
    `${account.url}/wc-api/v${versionOf(account)}/orders?${new URLSearchParams(query)}`,
    LegacyOrders,
  );
}

const get = <T>(operation: StoreOperation, url: string, shape: WireCall<T>['shape']): WireCall<T> => ({
  operation,
  method: 'GET',
  url,
  format: 'json',
  shape,
});

export const productsCall = (account: StoreAccount, ids: readonly string[]) =>
  get('products', rest(account, 'products', { include: ids.join(','), per_page: '100' }), Products);

export const orderCall = (account: StoreAccount, id: string) =>
  get('findTracking', rest(account, `orders/${encodeURIComponent(id)}`), Shipped);

export const notesCall = (account: StoreAccount, id: string, operation: 'findTracking' | 'sendTracking') =>
  get(operation, rest(account, `orders/${encodeURIComponent(id)}/notes`, { type: 'customer' }), Notes);

/** What the buyer reads. */
export const noteOf = ({ tracking_number, carrier, tracking_url }: TrackingUpdate): string =>
  `Tu pedido va en camino con ${carrier}. Guía: ${tracking_number}${tracking_url ? ` · ${tracking_url}` : ''}`;

export const noteCall = (account: StoreAccount, update: TrackingUpdate): WireCall<z.infer<typeof Note>> => ({
  operation: 'sendTracking',
  method: 'POST',
  url: rest(account, `orders/${encodeURIComponent(update.external_id)}/notes`),
  body: json({ note: noteOf(update), customer_note: true }),
  format: 'json',
  shape: Note,
});

/** The same call twice leaves the order as it is after the first. */
export const shipCall = (account: StoreAccount, update: TrackingUpdate): WireCall<z.infer<typeof Shipped>> => ({
  operation: 'sendTracking',
  method: 'PUT',
  url: rest(account, `orders/${encodeURIComponent(update.external_id)}`),
  body: json({
    status: update.tracking_number === null ? 'processing' : 'completed',
    meta_data: [
      { key: NUMBER, value: update.tracking_number ?? '' },
      { key: CARRIER, value: update.tracking_number === null ? '' : update.carrier },
      { key: LINK, value: update.tracking_url ?? '' },
    ],
  }),
  format: 'json',
  shape: Shipped,
});

export const webhooksCall = (account: StoreAccount, operation: 'webhooks' | 'registerWebhooks') =>
  get(operation, rest(account, 'webhooks', { per_page: '100' }), Webhooks);

export const webhookCall = (
  account: StoreAccount,
  topic: string,
  { url, secret }: WebhookTarget,
): WireCall<z.infer<typeof Webhook>> => ({
  operation: 'registerWebhooks',
  method: 'POST',
  url: rest(account, 'webhooks'),
  body: json({ name: `Porte ${topic}`, topic, delivery_url: url, secret }),
  format: 'json',
  shape: Webhook,
});

/** A webhook that the store switched off after failures. */
export const activateCall = (account: StoreAccount, id: string): WireCall<z.infer<typeof Webhook>> => ({
  operation: 'registerWebhooks',
  method: 'PUT',
  url: rest(account, `webhooks/${encodeURIComponent(id)}`),
  body: json({ status: 'active' }),
  format: 'json',
  shape: Webhook,
});

/** One order at most: keys without the right to read orders are refused. */
export const testCall = (account: StoreAccount) =>
  isLegacy(account)
    ? get(
        'testConnection',
        `${account.url}/wc-api/v${versionOf(account)}/orders?${new URLSearchParams({ 'filter[limit]': '1' })}`,
        LegacyOrders,
      )
    : get('testConnection', rest(account, 'orders', { per_page: '1' }), Orders);
