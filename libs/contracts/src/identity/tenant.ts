import type { GrantChange } from '../acl/can.js';
import type { Role } from '../acl/matrix.js';
import type { LegalVersion } from './legal-document.js';

/** A tenant as every service and the gateway know it. */
export interface Tenant {
  id: string;
  slug: string;
  /** host names of the tenant, without port */
  hosts: string[];
  name: string;
  brand: { color: string; logo: string | null };
  locale: string;
  currency: string;
  /** IANA name */
  time_zone: string;
  home_country_code: string;
  home_country_id: string;
  /** percent of VAT included in its prices */
  vat_percent: number;
}

/** A tenant with its differences from the default grants, by role. */
export interface TenantWithGrants extends Tenant {
  grant_changes: Record<Role, GrantChange[]>;
  /** of its terms and privacy notice, also those that follow */
  legal_versions: LegalVersion[];
}
