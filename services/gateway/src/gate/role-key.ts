import type { GrantChange, Role, RoleKey } from '@porte/contracts';
import type { Tenant } from './tenants.js';

/** Whose cells of the table of permissions a session has. */
export const roleKeyOfClaims = ({ role, cro }: { role: Role; cro?: string | undefined }): RoleKey => cro ?? role;

/** @returns what changes the default grants of a session's role; undefined for a custom role of which no event has arrived yet */
export const grantChangesOf = (
  tenant: Pick<Tenant, 'grant_changes'> | undefined,
  claims: { role: Role; cro?: string | undefined },
): GrantChange[] | undefined => tenant?.grant_changes[roleKeyOfClaims(claims)];
