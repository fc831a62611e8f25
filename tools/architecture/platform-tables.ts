import type { ServiceName } from '@porte/contracts';

/** Tables of every service that belong to no tenant. */
export const COMMON = ['migrations'];

/** Tables that are the same for all tenants, by the service that has them; every other table stands behind the tenant's fence. */
export const PLATFORM_TABLES: Partial<Record<ServiceName, readonly string[]>> = {
  identity: ['tenants'],
  catalog: ['countries', 'states', 'colonies', 'sat_products'],
  carriers: ['providers'],
  billing: ['applied_routines'],
};

/** Fenced tables whose primary key is an order across tenants, and so does not begin with the tenant. */
export const ORDERED_ACROSS_TENANTS = ['outbox'];
