import type { Role } from '@porte/contracts';
import { DomainError, PLATFORM_TENANT } from '@porte/domain-kit';

/** Who is asking. Made by the gateway from a verified session, carried to services in a signed header. */
export interface Actor {
  /** the user */
  id: string;
  tenant_id: string;
  role: Role;
  /** whose rows and wallet it uses: itself, or the parent of a sub-user */
  owner_id: string;
  email: string;
  name: string;
  session_id: string;
  /** the tenant's departures from the default grants of the role */
  grants: string[];
}

export const isStaff = (actor: Actor): boolean => actor.role !== 'customer';

const systemActors = new Map<string, Actor>();

/** Stands for the system itself where a service asks another on nobody's behalf; of a tenant always the same, unchangeable one. */
export function systemActor(tenantId = PLATFORM_TENANT): Actor {
  const known = systemActors.get(tenantId);
  if (known) return known;
  const made: Actor = {
    id: PLATFORM_TENANT,
    tenant_id: tenantId,
    role: 'developer',
    owner_id: PLATFORM_TENANT,
    email: '',
    name: 'app',
    session_id: PLATFORM_TENANT,
    grants: [],
  };
  systemActors.set(tenantId, Object.freeze(made));
  return made;
}

/** The same actor, where it is the system itself. @throws DomainError `forbidden` for a person */
export function ofSystem(actor: Actor): Actor {
  if (actor.id !== PLATFORM_TENANT) throw new DomainError('forbidden');
  return actor;
}
