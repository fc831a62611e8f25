import type { PlanLimits, Tenant } from '@porte/contracts';

/** The fields of a new tenant. */
export type TenantInput = Omit<Tenant, 'home_country_id' | 'status' | 'max_people' | keyof PlanLimits> &
  Partial<PlanLimits>;
