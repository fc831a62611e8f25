import { PICKUP_STATUSES } from '@porte/contracts/shipments/pickup.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { PickupTime } from './pickup-time.js';

/** Pickups, the newest first; each leads to the page of its parcel's pickup. */
export const pickupPages = defineResourcePages({
  path: 'pickups',
  bundle: 'pickups',
  list: {
    columns: [
      { name: 'date_from', sortable: true, render: pickup => <PickupTime {...pickup} /> },
      { name: 'carrier' },
      { name: 'reference_number', priority: 2 },
      { name: 'tracking_number', kind: 'long', priority: 2 },
      { name: 'status', kind: { choices: PICKUP_STATUSES } },
      { name: 'message', kind: 'long', priority: 3 },
    ],
    tabs: { field: 'status', choices: PICKUP_STATUSES },
    to: ({ shipment_id }) => `/shipments/${shipment_id}/pickup`,
    nameOf: ({ reference_number, tracking_number }) => reference_number ?? tracking_number,
  },
});
