import { satProductIdOf, type SatProduct } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx, UnitOfWork } from '@porte/messaging-kit';

const CHUNK = 5000;

const UPSERT = `with put as (insert into sat_products (id, code, description) select * from unnest($1::uuid[], $2::text[], $3::text[])
  on conflict (id) do update set description = excluded.description, updated_at = now() where sat_products.description <> excluded.description returning 1)
  select count(*)::int as count from put`;

/** Saves some products, new or again. @returns how many of them are new or have another description */
export async function putSatProducts(tx: Tx, products: readonly SatProduct[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(UPSERT, [
    products.map(({ code }) => satProductIdOf(code)),
    products.map(({ code }) => code),
    products.map(({ description }) => description),
  ]);
  return row!.count;
}

/**
 * Imports products, all or none. Those that a file does not name stay, since parcels refer to them.
 * @returns the number of given products, and how many of them are new or have another description
 */
export const importSatProducts = (
  work: UnitOfWork,
  products: readonly SatProduct[],
): Promise<{ imported: number; changed: number }> =>
  work.system(PLATFORM_TENANT, async tx => {
    let changed = 0;
    for (let at = 0; at < products.length; at += CHUNK)
      changed += await putSatProducts(tx, products.slice(at, at + CHUNK));
    return { imported: products.length, changed };
  });
