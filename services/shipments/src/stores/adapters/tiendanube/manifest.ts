import type { StoreManifest } from '../store-adapter.js';

/** Of which orders Tienda Nube tells us, and that the owner took our app away. */
export const EVENTS = ['order/created', 'order/paid', 'order/updated', 'order/cancelled', 'app/uninstalled'] as const;

/** What our app needs; which scopes are asked for is set where the app is registered. */
export const SCOPES = ['read_orders', 'write_orders', 'read_products'] as const;

/** The version of the API that is spoken. */
export const VERSION = '2025-03';

/** Where an owner grants access, and where calls go. */
export const [HOME, API] = ['https://www.tiendanube.com', 'https://api.tiendanube.com'];

/**
 * Tienda Nube's REST API and its OAuth flow, after tiendanube.github.io/api-documentation. What a call for a parcel of an order holds is known from code of its
 * users alone, and which of two headers has the token is not said the same everywhere, so that both have it. Tokens do not expire.
 */
export const manifest: StoreManifest = {
  code: 'tiendanube',
  kind: 'store',
  contract: 'client_code',
  operations: {
    listOrders: { effect: 'read', deadline_ms: 20_000 },
    products: { effect: 'read', deadline_ms: 20_000 },
    sendTracking: { effect: 'write', deadline_ms: 15_000 },
    findTracking: { effect: 'read', deadline_ms: 15_000 },
    webhooks: { effect: 'read', deadline_ms: 15_000 },
    registerWebhooks: { effect: 'write', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
    exchange: { effect: 'write', deadline_ms: 10_000 },
  },
  settings: [],
  hosts: ['www.tiendanube.com', 'api.tiendanube.com'],
  certainty: [
    {
      status: [404],
      operations: ['listOrders', 'products'],
      provider_code: 'any',
      means: 'absent',
      why: 'a page behind the last one, and a list of nothing, is said to be missing',
    },
    {
      status: [404],
      operations: ['findTracking'],
      provider_code: 'any',
      means: 'absent',
      why: 'the order does not exist any more',
    },
    {
      status: [401],
      means: 'unsent',
      cause: 'account',
      code: 'store_refuses_keys',
      why: 'the token is checked before the work',
    },
    { status: [402, 403], means: 'unsent', cause: 'account', why: 'the store is closed, or the scope was not granted' },
    { status: [429], means: 'unsent', cause: 'limit', why: 'the bucket of calls is checked before the work' },
  ],
  secret_fields: [
    'access_token',
    'client_secret',
    'code',
    'shipping_address',
    'contact_email',
    'contact_phone',
    'contact_name',
    'contact_identification',
  ],
  limits: { concurrency: 2, queue: 50 },
};
