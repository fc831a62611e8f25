/** A row without its tenant. */
export const withoutTenant = (row: object): object => {
  const { tenant_id: _, ...rest } = row as { tenant_id?: string };
  return rest;
};
