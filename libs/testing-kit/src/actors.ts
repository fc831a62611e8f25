import type { Role } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';

export const DEMO = derivedId('tenant', 'demo');
export const NORTE = derivedId('tenant', 'norte');

/** An actor for tests; the same name is always the same actor. */
export function anActor(
  role: Role,
  { name = role as string, tenant = DEMO, ...rest }: Partial<Actor> & { tenant?: string } = {},
): Actor {
  const id = derivedId('actor', tenant, name);
  return {
    id,
    tenant_id: tenant,
    role,
    owner_id: id,
    email: `${name}@demo.example`,
    name,
    session_id: derivedId('session', id),
    grants: [],
    ...rest,
  };
}
