import { PRIVACY_REQUEST_KINDS, PRIVACY_REQUEST_STATES, type PrivacyRequest } from '@porte/contracts';
import { coded, defineResource, one, time, uuid, type Scope } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { UserEntity } from '../../users/user.entity.js';
import { PrivacyRequestEntity } from './privacy-request.entity.js';

/** A request is its person's alone: neither sub-users nor the owner of their wallet see each other's. */
const ownRequests: Scope = {
  filter: actor => (isStaff(actor) ? null : { sql: 'r.user_id = :self', params: { self: actor.id } }),
  stamp: actor => ({ user_id: actor.id }),
};

const view = (
  {
    tenant_id: _tenant,
    updated_at: _updated,
    created_at,
    answered_by,
    answered_at,
    done_at,
    erased_services,
    ...row
  }: PrivacyRequestEntity,
  actor: Actor,
): PrivacyRequest => ({
  ...row,
  ...(isStaff(actor) ? { answered_by, erased_services } : {}),
  answered_at: answered_at?.toISOString() ?? null,
  done_at: done_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** Requests of people about their data: each sees its own, staff those of the tenant. */
export const privacyRequestResource = defineResource({
  path: 'privacy_requests',
  entity: PrivacyRequestEntity,
  scope: ownRequests,
  view,
  include: { user: one(UserEntity, 'user_id', ({ id, name, last_name, email }) => ({ id, name, last_name, email })) },
  search: ['text'],
  order: ['due_on'],
  where: {
    user_id: uuid('r.user_id'),
    kind: coded('r.kind', PRIVACY_REQUEST_KINDS),
    state: coded('r.state', PRIVACY_REQUEST_STATES),
    due_on: time('r.due_on'),
  },
});
