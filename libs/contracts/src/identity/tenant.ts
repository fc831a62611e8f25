import type { GrantChange } from '../acl/can.js';
import type { RoleKey } from '../acl/custom-role.js';
import type { Role } from '../acl/matrix.js';
import type { ServiceName } from '../registry.js';
import type { OpenWork } from './erasure.js';
import type { Invitation } from './invitation.js';
import type { LegalVersion } from './legal-document.js';
import type { PlanLimits } from './plan.js';

/** How a tenant shows itself. */
export interface TenantBrand {
  /** `#rrggbb` */
  color: string;
  /** address of a picture, as `/api/tenants/pictures/…` */
  logo: string | null;
  /** below each mail, such as an address and a telephone number */
  mail_footer?: string | null;
  /** one line at the foot of the tenant's own labels */
  label_footer?: string | null;
  /** address of the picture beside the log-in form; without one, a drawing stands there */
  login_picture?: string | null;
}

/** The pictures of a brand, by the field that holds their address. */
export const BRAND_PICTURES = ['logo', 'login_picture'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** Maximum sizes of uploaded pictures of a brand in bytes. */
export const BRAND_PICTURE_LIMIT = 5_000_000;

export const TENANT_STATUSES = ['active', 'suspended', 'deleted'] as const;
/** A suspended tenant is read only. Nothing leads to a deleted one; its row stays, so that its id and slug are not given again. */
export type TenantStatus = (typeof TENANT_STATUSES)[number];

/** A tenant as every service and the gateway know it. */
export interface Tenant extends PlanLimits {
  id: string;
  slug: string;
  /** host names of the tenant, without port */
  hosts: string[];
  name: string;
  brand: TenantBrand;
  locale: string;
  currency: string;
  /** IANA name */
  time_zone: string;
  home_country_code: string;
  home_country_id: string;
  /** percent of VAT included in its prices */
  vat_percent: number;
  status: TenantStatus;
  /** @deprecated the same as `max_users`; it goes with version 2 of the API */
  max_people: number | null;
}

/** The first main admin of a tenant, as the page of the tenant shows it. */
export interface TenantAdministrator {
  id: string;
  name: string;
  email: string;
  /** null for one who was never invited */
  invitation: Invitation | null;
}

/** A tenant as developers see it. */
export interface ShownTenant extends Omit<Tenant, 'home_country_id'> {
  created_at: string;
  suspended_at: string | null;
  /** why it is suspended */
  suspension_reason: string | null;
}

/** `planned`: in its waiting period; `deleting`: services delete what they hold. */
export const TENANT_DELETION_STATES = ['planned', 'deleting', 'deleted'] as const;
export type TenantDeletionState = (typeof TENANT_DELETION_STATES)[number];

/** The deletion of a tenant. */
export interface TenantDeletion {
  state: TenantDeletionState;
  /** when its waiting period ends, ISO 8601 */
  planned_for: string;
  /** e-mail of the developer who asked for it */
  asked_by: string;
  /** what was found to have to end before, after the waiting period; it is looked for again at `planned_for` */
  open_work: OpenWork | null;
  /** which have deleted what they held */
  deleted_services: ServiceName[];
  /** whether it has not ended two days after `planned_for` */
  is_late: boolean;
  /** ISO 8601 */
  deleted_at: string | null;
}

/** The deletion of a tenant that is planned or done; null where none is. */
export interface TenantDeletionAnswer {
  data: TenantDeletion | null;
}

/** One tenant, with what is counted for it. */
export interface TenantDetails extends ShownTenant {
  /** @deprecated users besides developers; the plan of the tenant counts them too */
  people: number;
  /** its first main admin; null if it has none */
  administrator: TenantAdministrator | null;
}

/** Differences from the default grants, by role, and by id of each custom role: those from the defaults of its base. */
export type GrantChanges = Record<Role, GrantChange[]> & Partial<Record<RoleKey, GrantChange[]>>;

/** A tenant with its differences from the default grants. */
export interface TenantWithGrants extends Tenant {
  grant_changes: GrantChanges;
  /** of its terms and privacy notice, also those that follow */
  legal_versions: LegalVersion[];
}
