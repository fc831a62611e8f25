import { Injectable } from '@nestjs/common';
import {
  seesOwner,
  type NotificationKind,
  type NotificationParams,
  type NotificationSubject,
  type NotificationView,
} from '@porte/contracts';
import { derivedId, DomainError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';

/** SQL condition of a notification that housekeeping deletes. */
export const NOTIFICATION_RETENTION = `created_at < now() - interval '90 days'`;

/** A notification before its recipients are known. */
export interface Notice {
  kind: NotificationKind;
  params: NotificationParams;
  subject: NotificationSubject;
  subject_id: string | null;
  /** when the fact happened, ISO 8601 */
  at: string;
  /** id of the event that it comes from: one event creates one notification per user */
  eventId: string;
}

/** Whose notifications are read. */
type Reader = Pick<Actor, 'id' | 'role'>;

interface Row extends Omit<NotificationView, 'created_at' | 'read_at' | 'customer'> {
  customer: string | null;
  created_at: Date;
  read_at: Date | null;
}

const COLUMNS = 'id, kind, params, subject, subject_id, created_at, read_at';

const CUSTOMER = `(select coalesce(nullif(u.company, ''), concat_ws(' ', u.name, u.last_name)) from users u
    where u.tenant_id = notifications.tenant_id and u.id = (params->>'customer_id')::uuid) as customer`;

/** Names of customers are read from their rows by staff who see owners. */
const columnsFor = ({ role }: Reader): string =>
  `${COLUMNS}, ${role !== 'customer' && seesOwner(role) ? CUSTOMER : 'null as customer'}`;

const view = ({ customer, ...row }: Row): NotificationView => ({
  ...row,
  ...(customer ? { customer } : {}),
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

/** The notifications of the transaction's tenant; each user reaches only its own. */
@Injectable()
export class NotificationStore {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /**
   * Writes a notice for its recipients, except those who muted its kind, and publishes what is new.
   * @returns the users who have the notice now and had not before
   */
  async add(tx: Tx, userIds: readonly string[], { eventId, at, ...notice }: Notice): Promise<string[]> {
    if (userIds.length === 0) return [];
    const ids = userIds.map(userId => derivedId('notification', eventId, userId));
    const added = await tx.query<{ id: string; user_id: string }>(
      `insert into notifications (tenant_id, id, user_id, kind, params, subject, subject_id, created_at)
      select $1, r.id, r.user_id, $4, $5, $6, $7, $8 from unnest($2::uuid[], $3::uuid[]) as r (id, user_id)
      where not exists (select from notification_preferences p where p.tenant_id = $1 and p.user_id = r.user_id and $4 = any(p.muted))
      on conflict do nothing returning id, user_id`,
      [
        tx.tenantId,
        ids,
        userIds,
        notice.kind,
        JSON.stringify(notice.params),
        notice.subject,
        notice.subject_id,
        new Date(at),
      ],
    );
    for (const row of added)
      await tx.publish('notification.created', row.user_id, {
        ...row,
        ...notice,
        created_at: new Date(at).toISOString(),
      });
    return added.map(({ user_id }) => user_id);
  }

  /** Newest first. @param unread only those not read yet */
  async page(
    tx: Tx,
    reader: Reader,
    { page, perPage, unread }: { page: number; perPage: number; unread: boolean },
  ): Promise<{ rows: NotificationView[]; total: number }> {
    const where = `tenant_id = $1 and user_id = $2 ${unread ? 'and read_at is null' : ''}`;
    const rows = await tx.query<Row>(
      `select ${columnsFor(reader)} from notifications where ${where} order by created_at desc, id desc limit $3 offset $4`,
      [tx.tenantId, reader.id, perPage, (page - 1) * perPage],
    );
    const [found] = await tx.query<{ count: number }>(
      `select count(*)::int as count from notifications where ${where}`,
      [tx.tenantId, reader.id],
    );
    return { rows: rows.map(view), total: found!.count };
  }

  async unread(tx: Tx, userId: string): Promise<number> {
    const [found] = await tx.query<{ count: number }>(
      'select count(*)::int as count from notifications where tenant_id = $1 and user_id = $2 and read_at is null',
      [tx.tenantId, userId],
    );
    return found!.count;
  }

  /** Reading again keeps the first time. @throws DomainError `not_found` */
  async read(tx: Tx, reader: Reader, id: string): Promise<NotificationView> {
    const [row] = await tx.query<Row>(
      `with read as (update notifications set read_at = coalesce(read_at, $4), updated_at = now()
        where tenant_id = $1 and user_id = $2 and id = $3 returning ${columnsFor(reader)}) select * from read`,
      [tx.tenantId, reader.id, id, this.clock.now()],
    );
    if (!row) throw new DomainError('not_found');
    return view(row);
  }

  /** Marks as read the notifications of these kinds about a subject, also of users who may no longer decide. */
  async settle(tx: Tx, kinds: readonly NotificationKind[], subjectId: string): Promise<void> {
    await tx.query(
      `update notifications set read_at = $4, updated_at = now()
        where tenant_id = $1 and read_at is null and kind = any($2) and subject_id = $3`,
      [tx.tenantId, kinds, subjectId, this.clock.now()],
    );
  }

  /** @returns how many were unread */
  async readAll(tx: Tx, userId: string): Promise<number> {
    const [read] = await tx.query<{ count: number }>(
      `with read as (update notifications set read_at = $3, updated_at = now()
        where tenant_id = $1 and user_id = $2 and read_at is null returning 1) select count(*)::int as count from read`,
      [tx.tenantId, userId, this.clock.now()],
    );
    return read!.count;
  }
}
