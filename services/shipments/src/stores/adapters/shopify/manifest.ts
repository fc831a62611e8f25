import type { StoreManifest } from '../store-adapter.js';

/** Of which orders Shopify tells us, and that the owner took our app away. */
export const TOPICS = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'APP_UNINSTALLED'] as const;

/** What the owner of a store grants; the right to write holds the one to read. */
export const SCOPES = [
  'read_orders',
  'read_products',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

/** The quarterly version of the API that is spoken. */
export const VERSION = '2026-10';

/**
 * Shopify's GraphQL Admin API and its OAuth flow, after shopify.dev. Tokens live an hour and are renewed by a token that changes with every use.
 * What one query may cost bounds its pages, so they are smaller than what is asked for.
 */
export const manifest: StoreManifest = {
  code: 'shopify',
  kind: 'store',
  contract: 'published',
  operations: {
    listOrders: { effect: 'read', deadline_ms: 20_000 },
    products: { effect: 'read', deadline_ms: 20_000 },
    sendTracking: { effect: 'write', deadline_ms: 15_000 },
    findTracking: { effect: 'read', deadline_ms: 15_000 },
    webhooks: { effect: 'read', deadline_ms: 15_000 },
    registerWebhooks: { effect: 'write', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
    exchange: { effect: 'write', deadline_ms: 10_000 },
    renew: { effect: 'write', deadline_ms: 10_000 },
  },
  settings: [],
  hosts: ['*.myshopify.com'],
  certainty: [
    { provider_code: ['THROTTLED'], means: 'unsent', cause: 'limit', why: 'the cost of a call is checked before it' },
    {
      provider_code: ['ACCESS_DENIED'],
      means: 'unsent',
      cause: 'account',
      why: 'scopes are checked before the work',
    },
    {
      status: [2],
      provider_code: ['USER_ERROR'],
      means: 'rejected',
      why: 'a mutation with user errors has changed nothing',
    },
    {
      status: [401],
      means: 'unsent',
      cause: 'account',
      code: 'store_refuses_keys',
      why: 'the token is checked before the work',
    },
    { status: [429], means: 'unsent', cause: 'limit', why: 'limits of calls are checked before the work' },
    {
      status: [402, 404, 423],
      means: 'unsent',
      cause: 'account',
      why: 'the shop is frozen, closed or locked',
    },
  ],
  secret_fields: ['access_token', 'refresh_token', 'client_secret', 'code', 'shippingAddress', 'email', 'phone'],
  limits: { concurrency: 2, queue: 50 },
};
