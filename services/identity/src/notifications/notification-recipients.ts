import { Injectable } from '@nestjs/common';
import { type Action, type BuyerFact, type Model, type Role, ROLES } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

/** Finds the users whom a fact concerns. */
@Injectable()
export class NotificationRecipients {
  /** The buyer, and for a sub-user its parent, whose wallet paid; not the user who did it. */
  buyers({ user_id, owner_id }: BuyerFact, by?: string): string[] {
    return [...new Set([user_id, owner_id])].filter(id => id !== by);
  }

  /**
   * Active staff of the transaction's tenant with a grant.
   * @param roles only these
   * @param by the user who did it, who is not notified
   */
  async staff(
    tx: Tx,
    [action, model]: readonly [Action, Model],
    { roles = ROLES, by }: { roles?: readonly Role[]; by?: string | undefined } = {},
  ): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select u.id from users u join grants g on g.tenant_id = u.tenant_id
        and g.role = case when u.is_main_admin then 'main_admin' else u.user_type end and g.model = $2 and g.action = $3
      where u.tenant_id = $1 and u.status = 'active' and u.user_type <> 'customer' and g.role = any($4) and u.id is distinct from $5
      order by u.id`,
      [tx.tenantId, model, action, roles, by ?? null],
    );
    return rows.map(({ id }) => id);
  }
}
