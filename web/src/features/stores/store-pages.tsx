import { STORE_STATUSES, StoreBox, StoreChange, StoreInput } from '@porte/contracts/shipments/store.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { SyncButton } from './sync-button.js';

/** A key is typed again or left as it is. */
const keys = (on: 'create' | 'update') => [
  { name: 'api_key', maxLength: 200, kind: 'password' as const, on, half: true, required: on === 'create' },
  { name: 'api_secret', maxLength: 200, kind: 'password' as const, on, half: true, required: on === 'create' },
];

/** Online stores; each leads to the page that tests its link. */
export const storePages = defineResourcePages({
  path: 'stores',
  bundle: 'stores',
  list: {
    columns: [
      { name: 'shop', sortable: true },
      { name: 'provider', kind: { choices: ['shopify', 'woocommerce', 'tiendanube'] } },
      { name: 'status', kind: { choices: STORE_STATUSES }, priority: 2 },
      { name: 'created_at', kind: 'date', priority: 3 },
    ],
    to: ({ id }) => `/stores/${id}`,
    nameOf: ({ shop }) => shop,
    head: () => <SyncButton />,
    actions: [{ name: 'destroy', isDestructive: true }],
  },
  form: {
    create: StoreInput,
    change: StoreChange,
    parts: { box: StoreBox },
    defaults: () => ({ provider: 'woocommerce', woocommerce_version: '3', woocommerce_legacy_api: false }),
    prepare: input =>
      'shop' in input ? { ...input, provider: 'woocommerce', return_url: window.location.href } : input,
    fields: [
      { name: 'shop', maxLength: 200, on: 'create' },
      ...keys('create'),
      ...keys('update'),
      { name: 'woocommerce_version', kind: { choices: ['3', '2', '1'], areNumbers: true }, on: 'create', half: true },
      { name: 'woocommerce_legacy_api', kind: 'switch', on: 'create', half: true },
      { name: 'origin_id', kind: { lookup: 'addresses' }, on: 'create', required: true },
      { name: 'origin_id', kind: { lookup: 'addresses' }, on: 'update' },
    ],
  },
});
