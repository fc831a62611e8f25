import { STORE_STATUSES, StoreInput } from '@porte/contracts/shipments/store.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { SyncButton } from '../../shared/stores/sync-button.js';

/** Online stores; each leads to the page that tests its link. The form is of a store that is connected by keys. */
export const storePages = defineResourcePages({
  path: 'stores',
  bundle: 'stores',
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'provider', kind: { choices: ['shopify', 'woocommerce', 'tiendanube'] } },
      { name: 'status', kind: { choices: STORE_STATUSES } },
      { name: 'created_at', kind: 'date', priority: 3 },
    ],
    to: ({ id }) => `/stores/${id}`,
    nameOf: ({ name }) => name,
    head: () => <SyncButton bundle="stores" />,
    actions: [
      { name: 'reconnect', isFor: ({ status }) => status === 'disconnected', to: ({ id }) => `/stores/${id}` },
      { name: 'destroy', isDestructive: true },
    ],
  },
  form: {
    create: StoreInput,
    defaults: () => ({ provider: 'woocommerce', woocommerce_version: '3', woocommerce_legacy_api: false }),
    prepare: input =>
      'shop' in input ? { ...input, provider: 'woocommerce', return_url: window.location.href } : input,
    fields: [
      { name: 'shop', maxLength: 200 },
      { name: 'api_key', maxLength: 200, kind: 'password', half: true, required: true },
      { name: 'api_secret', maxLength: 200, kind: 'password', half: true, required: true },
      { name: 'woocommerce_version', kind: { choices: ['3', '2', '1'], areNumbers: true }, half: true },
      { name: 'woocommerce_legacy_api', kind: 'switch', half: true },
      { name: 'origin_id', kind: { lookup: 'addresses' }, required: true },
    ],
  },
});
