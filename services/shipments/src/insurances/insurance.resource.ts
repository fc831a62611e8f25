import { exportColumns, SHIPMENT_STATUSES } from '@porte/contracts';
import {
  allOf,
  coded,
  defineResource,
  ownerColumns,
  ownRows,
  reference,
  searched,
  text,
  through,
  time,
  uuid,
  type Scope,
} from '@porte/resource-kit';
import { ShipmentEntity } from '../shipments/persistence/shipment.entity.js';
import { exportedShipment } from '../shipments/shipment.resource.js';

const OF_USER = `exists (select 1 from reference_rows u where u.tenant_id = r.tenant_id and u.model = 'user' and u.id = r.user_id and %)`;

/** Worded as the index of insured shipments is. A parcel without a label, or with one of a demo, is not insured. */
const INSURED = `r.rate->>'insured' = 'true' and r.rate->>'demo' = 'false' and r.labelled_at is not null`;

const insuredRows: Scope = {
  filter: (actor, intent) => {
    const own = ownRows.filter(actor, intent);
    return allOf([{ sql: INSURED, params: {} }, ...(own ? [own] : [])]);
  },
  stamp: ownRows.stamp,
};

/** What an insurer needs of a shipment, and what its customer paid for it in pesos. */
function insuranceOf(row: ShipmentEntity) {
  const { sequential_id, created_at, status, parcel_status, tracking_number } = row;
  const { carrier_name, service_name, declared_value, contents } = exportedShipment(row);
  return {
    sequential_id,
    created_at,
    status,
    parcel_status,
    tracking_number,
    carrier_name,
    service_name,
    declared_value,
    premium: row.rate?.lines.insurance,
    contents,
    origin_postal_code: row.origin.postal_code,
    destination_name: row.destination.name,
    destination_city: row.destination.city,
    destination_postal_code: row.destination.postal_code,
  };
}

/** Insured parcels, each with the id of its shipment: customers see their own, staff those of the tenant. */
export const insuranceResource = defineResource({
  path: 'insurances',
  entity: ShipmentEntity,
  scope: insuredRows,
  view: row => ({ id: row.id, shipment_id: row.id, user_id: row.user_id, ...insuranceOf(row) }),
  maxPerPage: 2000,
  where: {
    created_at: time('r.created_at'),
    status: coded('r.status', SHIPMENT_STATUSES),
    user_id: uuid('r.user_id'),
    'users.email': through(OF_USER, text(`u.data->>'email'`)),
    'rates.services.carrier_id': uuid('r.carrier_id'),
    tracking_number: searched('r.tracking_number'),
  },
  order: ['sequential_id', 'status'],
  export: exportColumns.insurances,
  exportRelated: { user: reference<ShipmentEntity>('user', 'user_id') },
  exported: (row, actor, { user }) => ({ ...insuranceOf(row), ...ownerColumns(user, actor) }),
});
