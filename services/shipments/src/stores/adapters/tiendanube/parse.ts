import { ABSENT, found, type LookUp, type ProviderError } from '@porte/adapter-kit';
import {
  MOST_ITEMS,
  type ListedOrder,
  type OrderAddress,
  type OrderStanding,
  type PrivacyRequest,
  type StoreProduct,
  type StoreWebhook,
  type TrackingUpdate,
} from '../store-adapter.js';
import { jsonOf } from '../json-of.js';
import {
  Failure,
  FieldFailure,
  OauthFailure,
  Privacy,
  type NubeOrder,
  type NubeParcels,
  type NubeProducts,
  type NubeWebhooks,
} from './wire.js';

export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  // An order of a webhook has a code, too, but nothing that is wrong.
  if (failure.success && failure.data.message) {
    const { code, message, description } = failure.data;
    return { code, message: [message, description].filter(Boolean).join(': ') };
  }
  const oauth = OauthFailure.safeParse(answer);
  if (oauth.success) return { code: oauth.data.error, message: oauth.data.error_description };
  const fields = FieldFailure.safeParse(answer);
  const [first] = fields.success ? Object.entries(fields.data) : [];
  return first ? { code: 'invalid', message: `${first[0]}: ${first[1].join(', ')}` } : null;
}

const VOID: ReadonlySet<string> = new Set(['refunded', 'voided', 'abandoned']);
const WAITING: ReadonlySet<string> = new Set(['unpacked', 'unfulfilled', 'unshipped']);

/** One that waits for its payment is left alone. */
function standingOf({ status, payment_status, shipping_status }: NubeOrder): OrderStanding {
  if (status === 'cancelled' || VOID.has(payment_status)) return 'canceled';
  return status === 'open' && payment_status === 'paid' && WAITING.has(shipping_status) ? 'open' : 'closed';
}

function addressOf({ shipping_address: place, contact_email, contact_phone }: NubeOrder): OrderAddress {
  return {
    name: place?.name ?? '',
    company: '',
    email: contact_email,
    phone: place?.phone || contact_phone,
    address_1: [place?.address, place?.number, place?.floor && `int. ${place.floor}`].filter(Boolean).join(' '),
    address_2: '',
    neighborhood: place?.locality ?? '',
    city: place?.city ?? '',
    state: place?.province ?? '',
    postal_code: place?.zipcode ?? '',
    country_code: place?.country ?? '',
  };
}

/** Variants have what a product weighs, and are asked for by their product. */
const variantOf = (product: string, variant: string | null | undefined): string => `${product}/${variant ?? ''}`;
export const productOf = (id: string): string => id.split('/')[0]!;

export const listed = (order: NubeOrder): ListedOrder => ({
  external_id: order.id,
  number: order.number,
  standing: standingOf(order),
  changed_at: new Date(order.updated_at),
  placed_at: new Date(order.created_at),
  total: order.total,
  currency: order.currency,
  address: addressOf(order),
  items: order.products.slice(0, MOST_ITEMS).map(({ name, sku, product_id, variant_id, quantity }) => ({
    product_id: variantOf(product_id, variant_id),
    sku: sku || null,
    name,
    quantity,
  })),
  lines: order.products.length,
});

const positive = (value: number | '' | null | undefined): number | null => (value && value > 0 ? value : null);

export const products = (answer: NubeProducts): StoreProduct[] =>
  answer.flatMap(({ id, tags, variants }) =>
    variants.map(({ id: variant, sku, weight, width, height, depth }) => ({
      product_id: variantOf(id, variant),
      sku: sku || null,
      weight: positive(weight),
      length: positive(depth),
      width: positive(width),
      height: positive(height),
      tags: tags
        .split(',')
        .map(tag => tag.trim())
        .filter(Boolean),
    })),
  );

/** Parcels of an order that can be sent. */
export const standing = (parcels: NubeParcels): NubeParcels => parcels.filter(({ status }) => status !== 'CANCELLED');

const SENT: ReadonlySet<string> = new Set(['DISPATCHED', 'DELIVERED', 'NOT_DELIVERED', 'READY_FOR_PICKUP']);

/** Whether one parcel is sent with this number, or waits again where its label is void. */
export const isShown = (
  { status, tracking_info }: NubeParcels[number],
  { tracking_number }: Pick<TrackingUpdate, 'tracking_number'>,
): boolean =>
  SENT.has(status) === (tracking_number !== null) && (tracking_info?.code ?? '') === (tracking_number ?? '');

export function shows(parcels: NubeParcels, update: TrackingUpdate): LookUp<null> {
  const all = standing(parcels);
  return all.length > 0 && all.every(parcel => isShown(parcel, update)) ? found(null) : ABSENT;
}

export const webhooks = (answer: NubeWebhooks): StoreWebhook[] =>
  answer.map(({ event, url }) => ({ topic: event, url, is_active: true }));

/** What it is about is told by what it holds: not every message says its event. @param storeUrl the address of a shop's calls @returns null for a body that cannot be read */
export function privacyOf(body: Buffer, storeUrl: (id: string) => string): PrivacyRequest | null {
  const read = Privacy.safeParse(jsonOf(body));
  if (!read.success) return null;
  const { store_id, customer, data_request, orders_requested, orders_to_redact } = read.data;
  const ofBuyer = data_request || orders_requested.length > 0 ? 'data_request' : 'customer';
  const kind = customer ? ofBuyer : 'shop';
  return { kind, store: { url: storeUrl(store_id) }, orders: [...orders_requested, ...orders_to_redact] };
}
