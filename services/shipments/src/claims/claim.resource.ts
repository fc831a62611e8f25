import { CLAIM_REASONS, CLAIM_STATES } from '@porte/contracts';
import {
  coded,
  defineResource,
  money,
  ownRows,
  reference,
  searched,
  text,
  through,
  time,
  uuid,
} from '@porte/resource-kit';
import { ClaimEntity } from './claim.entity.js';

const OF_USER = `exists (select 1 from reference_rows u where u.tenant_id = r.tenant_id and u.model = 'user' and u.id = r.user_id and not u.destroyed and %)`;

/** Claims for insured parcels: customers see their own, staff those of the tenant. */
export const claimResource = defineResource({
  path: 'claims',
  entity: ClaimEntity,
  scope: ownRows,
  view: ({ tenant_id: _tenant, owner_id: _owner, ...row }) => row,
  where: {
    shipment_id: uuid('r.shipment_id'),
    tracking_number: searched('r.tracking_number'),
    state: coded('r.state', CLAIM_STATES),
    reason: coded('r.reason', CLAIM_REASONS),
    user_id: uuid('r.user_id'),
    carrier_id: uuid('r.carrier_id'),
    amount: money('r.amount'),
    created_at: time('r.created_at'),
    'users.email': through(OF_USER, text(`u.data->>'email'`)),
  },
  order: ['state', 'amount'],
  include: {
    user: reference<ClaimEntity>('user', 'user_id', ({ id, name, last_name, email }) => ({
      id,
      name,
      last_name,
      email,
    })),
  },
});
