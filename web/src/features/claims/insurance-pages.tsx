import { defineResourcePages } from '../../shared/resource/declaration.js';
import { ListLink } from './claim-pages.js';

/** Insured parcels, the newest first; each leads to its shipment, where it is claimed. */
export const insurancePages = defineResourcePages({
  path: 'insurances',
  bundle: 'insurances',
  list: {
    columns: [
      { name: 'sequential_id', width: 'fit', sortable: true },
      { name: 'tracking_number' },
      { name: 'carrier_name', priority: 2 },
      { name: 'destination_city', priority: 3 },
      { name: 'declared_value', kind: 'money' },
      { name: 'premium', kind: 'money', priority: 2 },
      { name: 'created_at', kind: 'datetime', sortable: true, priority: 3 },
      { name: 'status', kind: 'status' },
    ],
    to: ({ shipment_id }) => `/shipments/${shipment_id}`,
    head: () => <ListLink to="/claims" text="claims.to_list" />,
    nameOf: ({ tracking_number }) => tracking_number,
  },
});
