import {
  exportColumns,
  PAYMENT_DIFFERENCE_KINDS,
  PAYMENT_DIFFERENCE_STATES,
  RECONCILED_SOURCES,
} from '@porte/contracts';
import { accountColumns, coded, defineResource, text, uuid, type Include } from '@porte/resource-kit';
import { PaymentDifferenceEntity } from './payment-difference.entity.js';

/** The copy of the user whose deposit differs. */
const ownerOfDeposit: Include<PaymentDifferenceEntity> = async (rows, { tx, references }) => {
  const deposits = await tx.query<{ id: string; user_id: string }>(
    'select id, user_id from deposits where tenant_id = $1 and id = any ($2::uuid[])',
    [tx.tenantId, rows.flatMap(({ deposit_id }) => deposit_id ?? [])],
  );
  const owners = new Map(deposits.map(({ id, user_id }) => [id, user_id]));
  const users = await references.findAll(tx, 'user', [...new Set(owners.values())]);
  return new Map(rows.map(({ id, deposit_id }) => [id, users.get(owners.get(deposit_id ?? '') ?? '') ?? null]));
};

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
  exportRelated: { user: ownerOfDeposit },
  exported: ({ kind, source, day, reference: charge, reported, posted, created_at }, _actor, { user }) => ({
    day,
    difference: kind,
    against: source,
    reference: charge,
    ...accountColumns(user),
    reported,
    posted,
    created_at,
  }),
});
