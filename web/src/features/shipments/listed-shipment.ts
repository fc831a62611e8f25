import type { Role } from '@porte/contracts/acl/matrix.js';
import type { User } from '@porte/contracts/identity/user.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';

/** The owner of a shipment. */
export type Owner = Pick<User, 'id' | 'name' | 'last_name' | 'email'>;

/** A shipment as the list and the detail request it. */
export type ListedShipment = Shipment & { user?: Owner | null };

/** Roles that are told the owner of each row; a customer is the owner of all. */
export const SEES_OWNER: readonly Role[] = ['admin', 'main_admin', 'developer'];

/** The includes for a role; `rate` comes with the carrier's logo. */
export const includeFor = (role: Role): readonly string[] => (SEES_OWNER.includes(role) ? ['rate', 'user'] : ['rate']);
