import { json, type WireCall } from '@porte/adapter-kit';
import type { OrderCursor, StoreAccount, StoreApp, StoreOperation, TrackingUpdate } from '../store-adapter.js';
import { ChangedParcel, Orders, Parcels, Products, Shop, Tokens, Webhook, Webhooks } from './wire.js';

type Url = Pick<StoreAccount, 'url'>;

const get = <T>(operation: StoreOperation, url: string, shape: WireCall<T>['shape']): WireCall<T> => ({
  operation,
  method: 'GET',
  url,
  format: 'json',
  shape,
});

const send = <T>(
  operation: StoreOperation,
  method: 'POST' | 'PATCH',
  url: string,
  shape: WireCall<T>['shape'],
  body: object,
): WireCall<T> => ({ operation, method, url, body: json(body), format: 'json', shape });

/** The page that a position is on: with smaller pages than before it may begin earlier, so that nothing is left out. */
export const pageAt = ({ page, size }: OrderCursor): number => Math.floor(Number(page ?? '0') / size) + 1;

export function ordersCall({ url }: Url, cursor: OrderCursor) {
  const { since, size } = cursor;
  const wanted: Record<string, string> = since
    ? { status: 'any', updated_at_min: since.toISOString() }
    : { status: 'open', payment_status: 'paid', shipping_status: 'unpacked' };
  const query = { ...wanted, per_page: String(size), page: String(pageAt(cursor)) };
  return get('listOrders', `${url}/orders?${new URLSearchParams(query)}`, Orders);
}

export const productsCall = ({ url }: Url, ids: readonly string[]) =>
  get('products', `${url}/products?${new URLSearchParams({ ids: ids.join(','), per_page: '100' })}`, Products);

const parcelsOf = ({ url }: Url, id: string): string => `${url}/orders/${encodeURIComponent(id)}/fulfillment-orders`;

export const parcelsCall = (account: Url, id: string, operation: 'sendTracking' | 'findTracking') =>
  get(operation, parcelsOf(account, id), Parcels);

/** A void label puts the parcel back to what is to be packed. */
export const parcelCall = (
  account: Url,
  parcelId: string,
  { external_id, tracking_number, carrier, tracking_url }: TrackingUpdate,
  notify: boolean,
) =>
  send('sendTracking', 'PATCH', `${parcelsOf(account, external_id)}/${encodeURIComponent(parcelId)}`, ChangedParcel, {
    status: tracking_number === null ? 'UNPACKED' : 'DISPATCHED',
    tracking_info: {
      code: tracking_number ?? '',
      url: tracking_url ?? '',
      carrier: tracking_number === null ? '' : carrier,
      notify_customer: notify,
    },
  });

export const webhooksCall = ({ url }: Url, operation: 'webhooks' | 'registerWebhooks') =>
  get(operation, `${url}/webhooks?per_page=100`, Webhooks);

export const webhookCall = ({ url }: Url, event: string, target: string) =>
  send('registerWebhooks', 'POST', `${url}/webhooks`, Webhook, { event, url: target });

export const shopCall = ({ url }: Url, operation: 'testConnection' | 'exchange') =>
  get(operation, `${url}/store?fields=id,original_domain`, Shop);

export const exchangeCall = (home: string, app: StoreApp, code: string) =>
  send('exchange', 'POST', `${home}/apps/authorize/token`, Tokens, { ...app, grant_type: 'authorization_code', code });
