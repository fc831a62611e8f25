import { TENANT_STATUSES, type ShownTenant } from '@porte/contracts';
import { coded, defineResource, text, time, type Scope } from '@porte/resource-kit';
import { TenantEntity } from './tenant.entity.js';

/** Whatever a tenant's grants say: rows of other tenants are for the platform's own people. */
const developersOnly: Scope = {
  // Test sides have ids of version 8; they are not listed.
  filter: ({ role }) => ({ sql: role === 'developer' ? `substr(r.id::text, 15, 1) <> '8'` : 'false', params: {} }),
  stamp: () => ({}),
};

export const tenantView = (row: TenantEntity): ShownTenant => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  hosts: row.hosts,
  brand: row.brand,
  locale: row.locale,
  currency: row.currency,
  time_zone: row.time_zone,
  home_country_code: row.home_country_code,
  vat_percent: row.vat_percent,
  status: row.status,
  max_users: row.max_users,
  max_labels: row.max_labels,
  max_stores: row.max_stores,
  max_api_keys: row.max_api_keys,
  max_webhooks: row.max_webhooks,
  max_people: row.max_users,
  created_at: row.created_at.toISOString(),
  suspended_at: row.suspended_at?.toISOString() ?? null,
  suspension_reason: row.suspension_reason,
});

/** Reads come from the kit; writes have effects beyond the row, so they are use cases. */
export const tenantResource = defineResource<TenantEntity>({
  path: 'tenants',
  entity: TenantEntity,
  platform: true,
  scope: developersOnly,
  view: tenantView,
  search: ['name', 'slug'],
  where: {
    name: text('r.name'),
    slug: text('r.slug'),
    status: coded('r.status', TENANT_STATUSES),
    created_at: time('r.created_at'),
  },
  order: ['name', 'slug', 'status'],
});
