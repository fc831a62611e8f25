import { exportColumns, WAYBILL_STATES, WAYBILL_STATUSES, WaybillInput, type WaybillStatus } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { coded, defineResource, one, text, time, uuid, type Include } from '@porte/resource-kit';
import { CarrierEntity } from '../carriers/carrier.entity.js';
import { carrierView } from '../carriers/carrier.view.js';
import { ServiceEntity } from '../services/service.entity.js';
import { serviceView } from '../services/service.view.js';
import { WaybillEntity } from './waybill.entity.js';

const shipment: Include<WaybillEntity> = rows =>
  Promise.resolve(new Map(rows.map(({ id, shipment_id }) => [id, shipment_id && { id: shipment_id }])));

const statusOf = ({ state, deleted_at }: WaybillEntity): WaybillStatus => (deleted_at ? 'deleted' : state);

const waybillView = ({ tenant_id: _, ...waybill }: WaybillEntity): object => ({
  ...waybill,
  status: statusOf(waybill as WaybillEntity),
});

export const waybillResource = defineResource({
  path: 'waybills',
  entity: WaybillEntity,
  create: WaybillInput,
  view: waybillView,
  rules: {
    // The row is kept, so that a number removed from the pool is never imported again.
    remove: ({ before, now }) => {
      if (before.state !== 'free' || before.deleted_at) throw new DomainError('wrong_state');
      return { deleted_at: now };
    },
  },
  search: [{ compact: 'number' }],
  where: {
    number: text('r.number'),
    carrier_id: uuid('r.carrier_id'),
    service_id: uuid('r.service_id'),
    shipment_id: uuid('r.shipment_id'),
    state: coded('r.state', WAYBILL_STATES),
    status: coded(`case when r.deleted_at is null then r.state else 'deleted' end`, WAYBILL_STATUSES),
    deleted_at: time('r.deleted_at'),
  },
  order: ['number', 'state'],
  export: exportColumns.waybills,
  exportRelated: {
    carrier: one<WaybillEntity, CarrierEntity>(CarrierEntity, 'carrier_id'),
    service: one<WaybillEntity, ServiceEntity>(ServiceEntity, 'service_id'),
  },
  exported: (row, _actor, { carrier, service }) => ({
    ...waybillView(row),
    carrier_name: (carrier as CarrierEntity | null)?.name,
    service_name: (service as ServiceEntity | null)?.name,
  }),
  include: {
    shipment,
    carrier: one<WaybillEntity, CarrierEntity>(CarrierEntity, 'carrier_id', carrierView),
    service: one<WaybillEntity, ServiceEntity>(ServiceEntity, 'service_id', serviceView),
  },
});
