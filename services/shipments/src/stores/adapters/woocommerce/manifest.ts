import type { StoreManifest } from '../store-adapter.js';

/** Orders of one page; a store that is slow answers fewer in the same time. */
const READ_MS = 20_000;

/** An order has lines without limit: a page above this is asked for in smaller ones. */
export const MOST_BYTES = 20_000_000;

/** The topics of which a store tells us. */
export const TOPICS = ['order.created', 'order.updated', 'order.deleted'] as const;

/**
 * WooCommerce's REST API, after its documentation in github.com/woocommerce/woocommerce-rest-api-docs, and the legacy one, which a store has by a plugin.
 * The store is anywhere on the public Internet. Core has no field for tracking numbers: the number is kept as metadata of the order, as plugins do.
 */
export const manifest: StoreManifest = {
  code: 'woocommerce',
  kind: 'store',
  contract: 'published',
  operations: {
    listOrders: { effect: 'read', deadline_ms: READ_MS, max_bytes: MOST_BYTES },
    products: { effect: 'read', deadline_ms: READ_MS },
    sendTracking: { effect: 'write', deadline_ms: 15_000, max_bytes: MOST_BYTES },
    findTracking: { effect: 'read', deadline_ms: 15_000, max_bytes: MOST_BYTES },
    webhooks: { effect: 'read', deadline_ms: 15_000 },
    registerWebhooks: { effect: 'write', deadline_ms: 15_000 },
    testConnection: { effect: 'read', deadline_ms: 10_000 },
  },
  settings: [],
  hosts: ['*'],
  certainty: [
    {
      provider_code: /^woocommerce_rest_(cannot_|authentication_error)|^woocommerce_api_(authentication|user_cannot_)/,
      means: 'unsent',
      cause: 'account',
      code: 'store_refuses_keys',
      why: 'keys and their rights are checked before the work',
    },
    {
      status: [404],
      provider_code: ['rest_no_route', 'woocommerce_api_disabled', 'woocommerce_api_invalid_handler'],
      means: 'unsent',
      cause: 'account',
      code: 'store_api_missing',
      why: 'the store does not have this version of the API',
    },
    {
      status: [404],
      operations: ['findTracking'],
      provider_code: 'any',
      means: 'absent',
      why: 'the order does not exist any more',
    },
    { status: [429], means: 'unsent', cause: 'limit', why: 'limits of calls stand before WordPress' },
  ],
  secret_fields: [
    'consumer_key',
    'consumer_secret',
    'secret',
    'billing',
    'shipping',
    'billing_address',
    'shipping_address',
  ],
  limits: { concurrency: 2, queue: 50 },
};
