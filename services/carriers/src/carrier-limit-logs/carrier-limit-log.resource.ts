import { exportColumns } from '@porte/contracts';
import { defineResource, time, uuid } from '@porte/resource-kit';
import { CarrierLimitLogEntity } from './carrier-limit-log.entity.js';

/** Who set which limit of a carrier, and when. */
export const carrierLimitLogResource = defineResource({
  path: 'carrier_limit_logs',
  entity: CarrierLimitLogEntity,
  search: ['carrier_name', 'user_email'],
  where: { carrier_id: uuid('r.carrier_id'), created_at: time('r.created_at') },
  order: ['created_at'],
  export: exportColumns.carrier_limit_logs,
});
