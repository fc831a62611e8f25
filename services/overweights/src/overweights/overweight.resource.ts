import { exportColumns, OVERWEIGHT_STATES, OVERWEIGHT_STATUSES, seesOwner } from '@porte/contracts';
import { searchTextSql, type SearchField } from '@porte/database-kit';
import {
  coded,
  defineResource,
  integer,
  money,
  ownerColumns,
  ownRows,
  reference,
  searched,
  text,
  through,
  time,
  uuid,
} from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { OverweightEntity } from './overweight.entity.js';

const ofUser = `exists (select 1 from reference_rows u where u.tenant_id = r.tenant_id and u.model = 'user' and u.id = r.user_id and not u.destroyed and %)`;

const SEARCHED: readonly SearchField[] = [{ compact: 'tracking_number' }];

const kg = (grams: number | null): number | null => (grams === null ? null : grams / 1000);

/** What the carrier charges the tenant is no business of its customers. */
export function viewOverweight(row: OverweightEntity, actor: Actor): object {
  const {
    tenant_id: _tenant,
    updated_at: _updated,
    owner_id: _owner,
    plan_id: _plan,
    billable_grams,
    paid_grams,
    ...rest
  } = row;
  const { carrier_charge, invoice_number, invoice_line, claim_id, recovered, ...shown } = rest;
  return {
    ...shown,
    billable_kg: kg(billable_grams),
    paid_kg: kg(paid_grams),
    ...(isStaff(actor) && { carrier_charge, invoice_number, invoice_line, claim_id, recovered }),
  };
}

/** Cases of overweight: customers see their own, staff those of the tenant. */
export const overweightResource = defineResource({
  path: 'overweights',
  shown: 'Overweight',
  entity: OverweightEntity,
  scope: ownRows,
  view: viewOverweight,
  search: SEARCHED,
  where: {
    shipment_id: uuid('r.shipment_id'),
    tracking_number: searched('r.tracking_number', searchTextSql(SEARCHED, 'r')),
    status: coded('r.status', OVERWEIGHT_STATUSES),
    state: coded('r.state', OVERWEIGHT_STATES),
    user_id: uuid('r.user_id'),
    carrier_id: uuid('r.carrier_id'),
    'shipments.rates': uuid('r.service_id'),
    overweight: integer('r.overweight'),
    amount: money('r.amount'),
    created_at: time('r.created_at'),
    'users.email': through(ofUser, text(`u.data->>'email'`)),
    'shipments.users.email': through(ofUser, text(`u.data->>'email'`)),
  },
  order: ['status', 'state', 'amount', 'overweight', 'tracking_number', 'answer_by', 'contested_at'],
  export: exportColumns.overweights,
  exportRelated: { user: reference<OverweightEntity>('user', 'user_id') },
  exported: (row, actor, { user }) => ({ ...viewOverweight(row, actor), ...ownerColumns(user, actor) }),
  include: {
    shipment: reference<OverweightEntity>('shipment', 'shipment_id'),
    user: reference<OverweightEntity>('user', 'user_id', ({ id, name, last_name, email }, { role }) =>
      seesOwner(role) ? { id, name, last_name, email } : null,
    ),
  },
});
