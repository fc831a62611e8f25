import type { Agent, Role, RoleKey, SpendingLimit } from '@porte/contracts';
import { DomainError, PLATFORM_TENANT } from '@porte/domain-kit';

/** The caller: created by the gateway from a verified session, passed to services in a signed header. */
export interface Actor {
  /** the user */
  id: string;
  tenant_id: string;
  role: Role;
  /** made from the role, in whose place it decides what is granted; absent without one */
  custom_role_id?: string;
  /** owner of the rows and the wallet: the user, or the parent of a sub-user */
  owner_id: string;
  email: string;
  name: string;
  /** of its sign-in, or of its API key */
  session_id: string;
  /** what the tenant, or the custom role, changes of the default grants of the role, what an API key is limited to, and whether prices are hidden */
  grants: string[];
  /** behind the API key, where it is an agent's; the id of the key is `session_id` */
  agent?: Agent;
  /** the user who acts as this person, where it is not the person */
  acted_by?: ActingUser;
}

/** The user who acts as another one. */
export interface ActingUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** what it may spend; only in the actor of a purchase, and only while a main admin permits it */
  spending?: SpendingLimit;
}

/** By which cells of the table of permissions an actor is judged. */
export const roleKeyOfActor = ({ role, custom_role_id }: Actor): RoleKey => custom_role_id ?? role;

export const isStaff = (actor: Actor): boolean => actor.role !== 'customer';

const systemActors = new Map<string, Actor>();

/** Actor for calls between services without a user; one frozen object per tenant, so that its signature can be cached. */
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

/** @returns the actor @throws DomainError `forbidden` unless it is the system actor */
export function assertSystemActor(actor: Actor): Actor {
  if (actor.id !== PLATFORM_TENANT) throw new DomainError('forbidden');
  return actor;
}
