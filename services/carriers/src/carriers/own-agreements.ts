import { isStaff, type Actor } from '@porte/service-kit';
import type { Scope } from '@porte/resource-kit';

/** Customers reach their own agreements, a sub-user its parent's; staff reach every carrier of the tenant. */
export const ownAgreements: Scope = {
  filter: actor =>
    isStaff(actor)
      ? null
      : { sql: 'r.own_agreements and r.user_id = :agreement_owner', params: { agreement_owner: actor.owner_id } },
  stamp: actor => (isStaff(actor) ? {} : { own_agreements: true, user_id: actor.owner_id }),
};

/** The same for rows that belong to a carrier by `carrier_id`. */
export const ofOwnAgreements: Scope = {
  filter: (actor: Actor) =>
    isStaff(actor)
      ? null
      : {
          sql: 'exists (select 1 from carriers c where c.tenant_id = r.tenant_id and c.id = r.carrier_id and c.own_agreements and c.user_id = :agreement_owner)',
          params: { agreement_owner: actor.owner_id },
        },
  stamp: () => ({}),
};
