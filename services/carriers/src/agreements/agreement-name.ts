import type { Tx } from '@porte/messaging-kit';

/** The code of a provider as a part of a name: lower case, words joined by hyphens. */
const slugOf = (code: string): string =>
  code
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/**
 * The name of a customer's next own agreement. Its number counts every agreement that the customer ever had, so that no name comes again after one was
 * deleted; customers that save at the same time wait for each other.
 */
export async function agreementName(tx: Tx, userId: string, providerCode: string): Promise<string> {
  const [counted] = await tx.query<{ last: number }>(
    `with counted as (insert into agreement_numbers as n (tenant_id, user_id, last) values ($1, $2, 1)
    on conflict (tenant_id, user_id) do update set last = n.last + 1 returning last) select last from counted`,
    [tx.tenantId, userId],
  );
  return `user-${userId}-${slugOf(providerCode)}-${userId}${counted!.last}`;
}
