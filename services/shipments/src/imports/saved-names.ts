import type { Tx } from '@porte/messaging-kit';

/** A name as people repeat it: without case and outer blanks. */
export const keyOfName = (name: string): string => name.trim().toLowerCase();

/** Rows of a person's book by a name; `several` where it does not say which. */
export type ByName<Row> = ReadonlyMap<string, Row | 'several'>;

/** Aliases come first, since people give them in order to tell their addresses apart. */
const FIND = {
  addresses: `select r.*, n.name as asked, (lower(btrim(r.aka)) = n.name) is true as is_alias from unnest($3::text[]) n (name)
    join addresses r on r.tenant_id = $1 and (r.user_id = $2 or r.owner_id = $2) and (lower(btrim(r.aka)) = n.name or lower(btrim(r.name)) = n.name)`,
  packages: `select r.*, n.name as asked, false as is_alias from unnest($3::text[]) n (name)
    join packages r on r.tenant_id = $1 and (r.user_id = $2 or r.owner_id = $2) and lower(btrim(r.name)) = n.name`,
};

/** The saved addresses or templates that names mean. @param userId whose book it is */
export async function findByName<Row extends object>(
  tx: Tx,
  table: keyof typeof FIND,
  userId: string,
  names: Iterable<string | undefined>,
): Promise<ByName<Row>> {
  const keys = new Set([...names].filter((name): name is string => !!name).map(keyOfName));
  if (keys.size === 0) return new Map();
  const rows = await tx.query<Row & { asked: string; is_alias: boolean }>(FIND[table], [
    tx.tenantId,
    userId,
    [...keys],
  ]);
  const found = new Map<string, (Row & { asked: string; is_alias: boolean })[]>();
  for (const row of rows) found.set(row.asked, [...(found.get(row.asked) ?? []), row]);
  return new Map(
    [...found].map(([name, all]) => {
      const aliases = all.filter(({ is_alias }) => is_alias);
      const meant = aliases.length > 0 ? aliases : all;
      return [name, meant.length === 1 ? meant[0]! : 'several'];
    }),
  );
}
