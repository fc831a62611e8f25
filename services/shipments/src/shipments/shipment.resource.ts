import { SHIPMENT_SOURCES, SHIPMENT_STATUSES, SHIPMENT_STEPS } from '@porte/contracts';
import { anyOf, coded, defineResource, integer, ownRows, reference, text, through, time, uuid } from '@porte/resource-kit';
import { ShipmentEntity } from './persistence/shipment.entity.js';
import { viewShipment } from './shipment.view.js';

const OF_USER = `exists (select 1 from reference_rows u where u.tenant_id = r.tenant_id and u.model = 'user' and u.id = r.user_id and %)`;

const shownUser = ({ id, name, last_name, email, company }: Record<string, unknown>) => ({ id, name, last_name, email, company });

export const shipmentResource = defineResource({
  path: 'shipments', entity: ShipmentEntity, scope: ownRows, view: row => viewShipment(row),
  where: {
    id: uuid('r.id'), sequential_id: integer('r.sequential_id'), number: anyOf(uuid('r.id'), integer('r.sequential_id'), text('r.source_number')),
    status: coded('r.status', SHIPMENT_STATUSES), step: coded('r.step', SHIPMENT_STEPS), source: coded('r.source', SHIPMENT_SOURCES), order_id: text('r.source_number'),
    created_at: time('r.created_at'), user_id: uuid('r.user_id'), 'labels.tracking_number': text('r.tracking_number'), 'rates.services.carrier_id': uuid('r.carrier_id'),
    'rates.service_id': uuid('r.service_id'), 'users.email': through(OF_USER, text(`u.data->>'email'`)), 'destination.name': text(`r.destination->>'name'`),
  },
  order: ['sequential_id', 'status', 'step'],
  include: { user: reference('user', 'user_id', shownUser), service: reference('service', 'service_id', ({ id, name }) => ({ id, name })), carrier: reference('carrier', 'carrier_id', ({ id, name }) => ({ id, name })) },
});
