import { defineResourcePages } from '../../shared/resource/declaration.js';

/** Who set which limit of labels of a carrier, and when. */
export const carrierLimitLogPages = defineResourcePages({
  path: 'carrier_limit_logs',
  bundle: 'carrier_limit_logs',
  parent: {
    path: 'carriers',
    param: 'carrierId',
    field: 'carrier_id',
    trail: ({ id, name }) => [
      { word: 'carriers', to: '/carriers' },
      { text: String(name), to: `/carriers/${id}/carrier-settings` },
    ],
  },
  list: {
    columns: [
      { name: 'created_at', kind: 'datetime', sortable: true },
      { name: 'previous_limit', kind: 'integer', isNamedOnPhone: true },
      { name: 'new_limit', kind: 'integer', isNamedOnPhone: true },
      { name: 'shipment_count', kind: 'integer', priority: 2 },
      { name: 'user_email', priority: 2 },
    ],
    nameOf: ({ carrier_name }) => carrier_name,
  },
});
