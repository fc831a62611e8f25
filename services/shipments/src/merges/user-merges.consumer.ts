import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';

/** Hands the address book and the packages of a merged user to the user that stays. */
@Controller()
export class UserMergesConsumer {
  /** After the money, so that a merge is done when this is. Rows that were moved are not moved again: a repetition finds none. */
  @On('balance.merged')
  async moveAddressBook({ data: merge }: EventOf<'balance.merged'>, tx: Tx): Promise<void> {
    const [addresses, packages] = [await moved(tx, 'addresses', merge), await moved(tx, 'packages', merge)];
    await tx.publish('address.merged', merge.into_id, { ...merge, addresses, packages });
  }
}

async function moved(
  tx: Tx,
  table: 'addresses' | 'packages',
  { from_id, into_id }: { from_id: string; into_id: string },
): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    `with moved as (update ${table} set user_id = $3, owner_id = $3, updated_at = now() where tenant_id = $1 and user_id = $2 returning 1)
     select count(*)::int as rows from moved`,
    [tx.tenantId, from_id, into_id],
  );
  return row!.rows;
}
