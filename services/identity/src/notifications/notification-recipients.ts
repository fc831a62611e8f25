import { Injectable } from '@nestjs/common';
import { ROLES } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { roleKeySql, roleSql } from '../access/role-columns.js';
import type { StaffWith } from './define-notice.js';

/** Recipients by whether they see prices. */
export interface BySight {
  seeing: string[];
  others: string[];
}

/** Finds the users whom a fact concerns. */
@Injectable()
export class NotificationRecipients {
  /** @returns the ids of staff of the transaction's tenant */
  async staff(tx: Tx, { may: [action, model], roles = ROLES, by }: StaffWith): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select u.id from users u join grants g on g.tenant_id = u.tenant_id
        and g.role = ${roleKeySql('u')} and g.model = $2 and g.action = $3
      where u.tenant_id = $1 and u.status = 'active' and u.user_type <> 'customer' and ${roleSql('u')} = any($4) and u.id is distinct from $5
      order by u.id`,
      [tx.tenantId, model, action, roles, by ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** Parts recipients by whether they see prices, in their order. */
  async bySight(tx: Tx, userIds: readonly string[]): Promise<BySight> {
    if (userIds.length === 0) return { seeing: [], others: [] };
    const rows = await tx.query<{ id: string }>(
      'select id from users where tenant_id = $1 and id = any($2) and not sees_prices',
      [tx.tenantId, userIds],
    );
    const hidden = new Set(rows.map(({ id }) => id));
    return { seeing: userIds.filter(id => !hidden.has(id)), others: userIds.filter(id => hidden.has(id)) };
  }
}
