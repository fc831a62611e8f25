import { Injectable } from '@nestjs/common';
import { ACCOUNT_ACTIONS, KEY_ACTIONS, type AccountEvent, type AuditedSignIn } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

/** At most this many events are listed, the newest ones. */
const LISTED = 500;

interface Row {
  id: string;
  action: AccountEvent['action'];
  actor_id: string | null;
  label: string | null;
  data: Record<string, unknown>;
  network: string | null;
  created_at: Date;
}

const COLUMNS = 'id, n, action, actor_id, label, data, network, created_at';

const NEWEST = 'order by created_at desc, n desc';

/** In the words of the partial index, which a parameter would not match. */
const KEYS = KEY_ACTIONS.map(action => `'${action}'`).join(', ');

/** What happened to the account `$2`, and what its user did with its keys: a page of `$4` rows after the first `$5`, each with the number of all. */
export const EVENTS_OF_ACCOUNT = `with listed as (
    select * from (
      (select ${COLUMNS} from audits where tenant_id = $1 and subject = $2::text and action = any($3) ${NEWEST} limit ${LISTED})
      union all
      (select ${COLUMNS} from audits where tenant_id = $1 and actor_id = $2::uuid and action in (${KEYS}) ${NEWEST} limit ${LISTED})
    ) events ${NEWEST} limit ${LISTED}
  ), page as (select * from listed ${NEWEST} limit $4 offset $5)
  select counted.total, page.* from (select count(*)::int as total from listed) counted left join page on true ${NEWEST}`;

const isOf = (action: string, prefix: string): boolean => action.startsWith(prefix);

function view(userId: string, { actor_id, label, data, network, created_at, ...row }: Row): AccountEvent {
  const by = actor_id === userId ? 'self' : actor_id === null ? 'system' : 'other';
  const { action, id } = row;
  const isActing = isOf(action, 'session.acting');
  return {
    id,
    action,
    by,
    acted_by: isActing ? ((data.acted_by as string | undefined) ?? null) : null,
    reason: isActing ? ((data.reason as string | undefined) ?? null) : null,
    name: isOf(action, 'passkey.') || isOf(action, 'api_key.') ? label : null,
    sign_in: action === 'session.opened' ? (data as unknown as AuditedSignIn) : null,
    step: action === 'session.refused' ? (data.step as AccountEvent['step']) : null,
    // users do not see the networks of staff
    network: by === 'other' ? null : network,
    created_at: created_at.toISOString(),
  };
}

/** The account events of one user, read from the audit trail of the transaction's tenant. */
@Injectable()
export class AccountEvents {
  /** Newest first. @param page from 1 */
  async page(
    tx: Tx,
    userId: string,
    { page, perPage }: { page: number; perPage: number },
  ): Promise<{ rows: AccountEvent[]; total: number }> {
    const rows = await tx.query<(Row | { id: null }) & { total: number }>(EVENTS_OF_ACCOUNT, [
      tx.tenantId,
      userId,
      ACCOUNT_ACTIONS,
      perPage,
      (page - 1) * perPage,
    ]);
    // a page without events still has the row with the number of all
    return { rows: rows.flatMap(row => (row.id === null ? [] : [view(userId, row)])), total: rows[0]!.total };
  }
}
