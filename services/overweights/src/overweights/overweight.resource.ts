import { OVERWEIGHT_STATUSES } from '@porte/contracts';
import { searchTextSql, type SearchField } from '@porte/database-kit';
import {
  coded,
  defineResource,
  integer,
  money,
  ownRows,
  reference,
  searched,
  text,
  through,
  time,
  uuid,
} from '@porte/resource-kit';
import { OverweightEntity } from './overweight.entity.js';

const ofUser = `exists (select 1 from reference_rows u where u.tenant_id = r.tenant_id and u.model = 'user' and u.id = r.user_id and not u.destroyed and %)`;

const SEARCHED: readonly SearchField[] = [{ compact: 'tracking_number' }];

/** Read only: reports of carriers create the rows. */
export const overweightResource = defineResource({
  path: 'overweights',
  entity: OverweightEntity,
  scope: ownRows,
  search: SEARCHED,
  where: {
    shipment_id: uuid('r.shipment_id'),
    tracking_number: searched('r.tracking_number', searchTextSql(SEARCHED, 'r')),
    status: coded('r.status', OVERWEIGHT_STATUSES),
    user_id: uuid('r.user_id'),
    overweight: integer('r.overweight'),
    amount: money('r.amount'),
    created_at: time('r.created_at'),
    'shipments.users.email': through(ofUser, text(`u.data->>'email'`)),
  },
  order: ['status', 'amount', 'overweight', 'tracking_number'],
  include: {
    shipment: reference<OverweightEntity>('shipment', 'shipment_id'),
    user: reference<OverweightEntity>('user', 'user_id', ({ id, name, last_name, email }) => ({
      id,
      name,
      last_name,
      email,
    })),
  },
});
