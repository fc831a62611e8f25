import {
  OMITTED_FROM_TENANT_COPY,
  type TenantData,
  KEPT_OF_DELETED_TENANTS,
  DELETED_OF_KITS,
} from '@porte/service-kit';

/** What catalog holds of a tenant. */
export const catalogTenantData: TenantData = {
  tables: {
    catalogue_imports: {
      columns:
        'id created_at updated_at path user_id file_name is_archive rows applied changed removed chunk read_at problem state',
    },
    exchange_rates: { columns: 'id created_at updated_at currency rate day series checked_at state' },
    notices: { columns: 'id created_at updated_at title description expires_at notice_type status' },
    settings: { columns: 'id created_at updated_at title key value description namespace visible' },
    system_settings: { columns: 'id created_at updated_at key val' },
  },
  omitted: {
    ...OMITTED_FROM_TENANT_COPY,
    'imported files, whose rows have become rows of other tables': ['catalogue_chunks', 'catalogue_files'],
    'the same for all tenants': ['colonies', 'countries', 'sat_products', 'states'],
    'secret values': ['settings.secret'],
  },
  deletion: {
    open: {},
    tables: {
      ...DELETED_OF_KITS,
      catalogue_chunks: {},
      catalogue_files: {},
      catalogue_imports: {},
      exchange_rates: {},
      notices: {},
      settings: {},
      system_settings: {},
    },
    kept: {
      ...KEPT_OF_DELETED_TENANTS,
      'the same for all tenants': ['colonies', 'countries', 'sat_products', 'states'],
    },
  },
};
