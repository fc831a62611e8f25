import { ofCarrier } from './carrier-tabs.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';

/** Who set which limit of labels of a carrier, and when. */
export const carrierLimitLogPages = defineResourcePages({
  path: 'carrier_limit_logs',
  bundle: 'carrier_limit_logs',
  parent: ofCarrier,
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
