import { exportColumns, PICKUP_STATUSES, type AddressFact, type Pickup } from '@porte/contracts';
import { isId } from '@porte/domain-kit';
import {
  accountColumns,
  coded,
  defineResource,
  ownRows,
  reference,
  text,
  through,
  uuid,
  type Filter,
} from '@porte/resource-kit';
import { PickupEntity } from './pickup.entity.js';

/** An address in one line. */
export const lineOf = ({ street, number, neighborhood, postal_code, city }: AddressFact): string =>
  `${street} ${number}, ${neighborhood}, ${postal_code} ${city}`;

/** A pickup in an answer. */
export function viewPickup(row: PickupEntity): Pickup {
  return {
    id: row.id,
    user_id: row.user_id,
    shipment_id: row.shipment_ids[0]!,
    tracking_number: row.tracking_number,
    shipments: row.shipments,
    carrier_id: row.carrier_id,
    carrier: row.carrier,
    status: row.state,
    reference_number: row.reference_number,
    date_from: row.date_from,
    date_to: row.date_to,
    note: row.note,
    message: row.message,
    address: lineOf(row.address),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Pickups that a shipment is in. */
const ofShipment: Filter = operand =>
  operand.op === 'eq' && isId(operand.value)
    ? { sql: 'r.shipment_ids @> array[:picked_up_shipment]::uuid[]', params: { picked_up_shipment: operand.value } }
    : null;

const OF_USER = `exists (select 1 from reference_rows u where u.tenant_id = r.tenant_id and u.model = 'user' and u.id = r.user_id and %)`;

export const pickupResource = defineResource({
  path: 'pickups',
  shown: 'Pickup',
  entity: PickupEntity,
  scope: ownRows,
  view: row => viewPickup(row),
  search: [{ compact: 'reference_number' }, { compact: 'tracking_number' }],
  where: {
    shipment_id: ofShipment,
    reference_number: text('r.reference_number'),
    tracking_number: text('r.tracking_number'),
    status: coded('r.state', PICKUP_STATUSES),
    carrier_id: uuid('r.carrier_id'),
    user_id: uuid('r.user_id'),
    'users.email': through(OF_USER, text(`u.data->>'email'`)),
  },
  order: ['date_from', 'reference_number'],
  export: exportColumns.pickups,
  exportRelated: { user: reference<PickupEntity>('user', 'user_id') },
  exported: (row, _actor, { user }) => ({
    ...row,
    status: row.state,
    address: lineOf(row.address),
    ...accountColumns(user),
  }),
});
