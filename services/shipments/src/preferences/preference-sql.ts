/**
 * SQL expression of a preference: the user's own, else the tenant's setting of the same key, else null; an empty value counts as none.
 * @param tenant, @param user and @param key SQL expressions
 */
export const preferenceSql = (tenant: string, user: string, key: string): string => `coalesce(
  (select nullif(p.value, '') from preferences p where p.tenant_id = ${tenant} and p.user_id = ${user} and p.key = ${key}),
  (select nullif(s.data->>'value', '') from reference_rows s where s.tenant_id = ${tenant} and s.model = 'setting' and s.data @> jsonb_build_object('key', ${key}) and not s.destroyed limit 1))`;
