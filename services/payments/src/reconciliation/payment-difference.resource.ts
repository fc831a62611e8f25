import {
  exportColumns,
  PAYMENT_DIFFERENCE_KINDS,
  PAYMENT_DIFFERENCE_STATES,
  RECONCILED_SOURCES,
} from '@porte/contracts';
import { coded, defineResource, text, uuid } from '@porte/resource-kit';
import { PaymentDifferenceEntity } from './payment-difference.entity.js';

/** The differences between payments, deposits and the ledger, for staff. */
export const paymentDifferenceResource = defineResource({
  path: 'payment_differences',
  entity: PaymentDifferenceEntity,
  search: ['reference'],
  order: ['day', 'reported'],
  where: {
    source: coded('r.source', RECONCILED_SOURCES),
    kind: coded('r.kind', PAYMENT_DIFFERENCE_KINDS),
    state: coded('r.state', PAYMENT_DIFFERENCE_STATES),
    reference: text('r.reference'),
    deposit_id: uuid('r.deposit_id'),
  },
  export: exportColumns.payment_differences,
  exported: ({ kind, source, day, reference, deposit_id, reported, posted, created_at }) => ({
    day,
    difference: kind,
    against: source,
    reference,
    deposit_id,
    reported,
    posted,
    created_at,
  }),
});
