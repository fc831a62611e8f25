import { defineResource, text } from '@porte/resource-kit';
import { OutboundCallEntity } from './outbound-call.entity.js';

/** The calls of a service to the outside, of one subject at a time. @param path in the registry, which says who may read them */
export const outboundCallResource = (path: 'carrier_calls' | 'payment_calls' | 'invoice_calls' | 'store_calls') =>
  defineResource({
    path,
    entity: OutboundCallEntity,
    destroy: false,
    where: { subject_id: text('r.subject_id') },
    order: ['started_at'],
  });
