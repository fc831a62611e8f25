import {
  OMITTED_FROM_TENANT_COPY,
  type TenantData,
  KEPT_OF_DELETED_TENANTS,
  DELETED_OF_KITS,
} from '@porte/service-kit';

/** What rating holds of a tenant. */
export const ratingTenantData: TenantData = {
  tables: {
    lost_quotes: { columns: 'id created_at updated_at day origin destination reason quotes services' },
    price_draft_tables: { columns: 'id created_at updated_at draft_id revision rows author_id' },
    price_drafts: {
      columns:
        'id created_at updated_at service_id note author_id revision made_from over publish_at scheduled_at scheduled_by stopped_because number state',
    },
    price_versions: { columns: 'id created_at updated_at service_id number rows author_id note restored_from' },
    service_prices: { columns: 'id created_at updated_at service_id kg price admin_cost main_admin_cost' },
    user_carriers: { columns: 'id created_at updated_at user_id carrier_id service_ids' },
    user_prices: { columns: 'id created_at updated_at user_id service_id kg price' },
  },
  omitted: {
    ...OMITTED_FROM_TENANT_COPY,
  },
  deletion: {
    open: {},
    tables: {
      ...DELETED_OF_KITS,
      service_prices: {},
      lost_quotes: {},
      price_draft_tables: { grows: true },
      price_drafts: {},
      price_versions: { grows: true },
      user_carriers: {},
      user_prices: {},
    },
    kept: {
      ...KEPT_OF_DELETED_TENANTS,
    },
  },
};
