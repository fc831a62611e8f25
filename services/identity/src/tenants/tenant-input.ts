import type { Tenant } from '@porte/contracts';

/** What a tenant is made of. */
export type TenantInput = Omit<Tenant, 'home_country_id'>;
