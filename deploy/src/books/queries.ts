/** Every tenant that has rows in a table. */
export const tenantsOf = (table: 'accounts' | 'shipments' | 'label_attempts'): string =>
  `select distinct tenant_id from ${table}`;

export const tenantNames = `select id, data->>'slug' as slug, data->>'status' = 'deleted' as deleted from reference_rows where model = 'tenant' and not destroyed`;
