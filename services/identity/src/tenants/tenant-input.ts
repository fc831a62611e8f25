import type { Tenant } from '@porte/contracts';

/** The fields of a new tenant. */
export type TenantInput = Omit<Tenant, 'home_country_id' | 'status' | 'max_people'> &
  Partial<Pick<Tenant, 'max_people'>>;
