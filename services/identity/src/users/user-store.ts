import { Injectable } from '@nestjs/common';
import type { RoleKey } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { SelectQueryBuilder } from 'typeorm';
import { roleKeySql } from '../access/role-columns.js';
import { planLimit } from '../plans/plan-limit.js';
import { UserEntity } from './user.entity.js';

/** User numbers have no gaps: concurrent creations wait for each other. */
export async function nextNumber(tx: Tx): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('users/' || $1, 0))`, [tx.tenantId]);
  const rows = await tx.query<{ next: number }>(
    'select coalesce(max(sequential_id), 0) + 1 as next from users where tenant_id = $1',
    [tx.tenantId],
  );
  return rows[0]!.next;
}

/** Users besides developers, who belong to the platform. */
async function countUsers(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ users: number }>(
    `select count(*)::int as users from users where tenant_id = $1 and user_type <> 'developer'`,
    [tx.tenantId],
  );
  return row!.users;
}

/** How many users the tenant's plan allows, null for any number, and how many more it may have. */
export async function roomForUsers(tx: Tx): Promise<{ max: number | null; free: number }> {
  const max = await planLimit(tx, 'users');
  return { max, free: max === null ? Infinity : max - (await countUsers(tx)) };
}

/** Users of the transaction's tenant, without access checks. */
@Injectable()
export class UserStore {
  constructor(@InjectClock() private readonly clock: Clock) {}

  byId(tx: Tx, id: string): Promise<UserEntity | null> {
    return this.all(tx).andWhere('r.id = :id', { id }).getOne();
  }

  /** The user of an e-mail, case-insensitive, with its password hash. */
  byEmail(tx: Tx, email: string): Promise<UserEntity | null> {
    return this.all(tx).addSelect('r.password_hash').andWhere('lower(r.email) = lower(:email)', { email }).getOne();
  }

  byReferralCode(tx: Tx, code: string): Promise<UserEntity | null> {
    return this.all(tx).andWhere('r.referral_code = upper(:code)', { code }).getOne();
  }

  /**
   * The user, its referrer, the referrer's referrer and so on; empty if there is no such user. Locks the tenant's referrals until the transaction
   * ends.
   */
  async referrersOf(tx: Tx, id: string): Promise<string[]> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('referrals/' || $1, 0))`, [tx.tenantId]);
    const rows = await tx.query<{ id: string }>(
      `with recursive chain as (
        select id, referred_by from users where tenant_id = $1 and id = $2
        union select u.id, u.referred_by from users u join chain c on u.tenant_id = $1 and u.id = c.referred_by
      ) select id from chain`,
      [tx.tenantId, id],
    );
    return rows.map(row => row.id);
  }

  /** With its password hash, locked until the transaction ends. */
  lock(tx: Tx, id: string): Promise<UserEntity | null> {
    return this.all(tx)
      .addSelect('r.password_hash')
      .andWhere('r.id = :id', { id })
      .setLock('pessimistic_write')
      .getOne();
  }

  nextNumber(tx: Tx): Promise<number> {
    return nextNumber(tx);
  }

  async signedIn(tx: Tx, user: UserEntity): Promise<void> {
    user.current_sign_in_at = this.clock.now();
    await tx.manager.update(
      UserEntity,
      { tenant_id: tx.tenantId, id: user.id },
      { current_sign_in_at: user.current_sign_in_at },
    );
  }

  /**
   * True if the user or the owner of its wallet is suspended.
   * @param lock blocks a suspension of the owner until the transaction ends, so that the suspension sees its result
   */
  async isSuspended(tx: Tx, user: UserEntity, lock: '' | 'lock' = ''): Promise<boolean> {
    if (user.status === 'suspended' || user.parent_id === null) return user.status === 'suspended';
    const parent = this.all(tx).andWhere('r.id = :id', { id: user.parent_id });
    const owner = await (lock ? parent.setLock('pessimistic_read') : parent).getOne();
    return owner?.status === 'suspended';
  }

  async subUserIds(tx: Tx, id: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'select id from users where tenant_id = $1 and parent_id = $2 order by id',
      [tx.tenantId, id],
    );
    return rows.map(row => row.id);
  }

  /** A user, or the one that it was merged into. */
  async staying(tx: Tx, id: string): Promise<UserEntity | null> {
    const [staying] = await this.stayingIds(tx, [id]);
    return this.byId(tx, staying!);
  }

  /** The same users, each once; in place of a duplicate the user that it was merged into. */
  async stayingIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
    const merged = await tx.query<{ id: string; merged_into: string }>(
      'select id, merged_into from users where tenant_id = $1 and id = any($2) and merged_into is not null',
      [tx.tenantId, ids],
    );
    if (merged.length === 0) return [...ids];
    const into = new Map(merged.map(user => [user.id, user.merged_into]));
    return this.stayingIds(tx, [...new Set(ids.map(id => into.get(id) ?? id))]);
  }

  /** The duplicates that were merged into a user, also those of its duplicates. */
  async mergedInto(tx: Tx, id: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `with recursive merged as (
        select id from users where tenant_id = $1 and merged_into = $2
        union select u.id from users u join merged m on u.tenant_id = $1 and u.merged_into = m.id
      ) select id from merged order by id`,
      [tx.tenantId, id],
    );
    return rows.map(row => row.id);
  }

  /** The e-mail of the tenant's first active main admin, or else of an admin; null if there is neither. */
  async mainAdminEmail(tx: Tx): Promise<string | null> {
    const [row] = await tx.query<{ email: string }>(
      `select email from users where tenant_id = $1 and user_type = 'admin' and status = 'active' order by is_main_admin desc, sequential_id limit 1`,
      [tx.tenantId],
    );
    return row?.email ?? null;
  }

  /** The one of the main admins who was created first. */
  firstMainAdmin(tx: Tx): Promise<UserEntity | null> {
    return this.all(tx).andWhere('r.is_main_admin').orderBy('r.sequential_id').limit(1).getOne();
  }

  /** Besides developers. */
  countUsers(tx: Tx): Promise<number> {
    return countUsers(tx);
  }

  /** @returns the tenant's limit of users where it is reached; null where there is room */
  async reachedUserLimit(tx: Tx): Promise<number | null> {
    const { max, free } = await roomForUsers(tx);
    return free <= 0 ? max : null;
  }

  /** How many people of each role may enter; those of a custom role are counted for it alone. */
  async countByRole(tx: Tx): Promise<Map<RoleKey, number>> {
    const rows = await tx.query<{ role: RoleKey; people: number }>(
      `select ${roleKeySql('u')} as role, count(*)::int as people from users u
      where tenant_id = $1 and status = 'active' group by 1`,
      [tx.tenantId],
    );
    return new Map(rows.map(({ role, people }) => [role, people]));
  }

  /** How many users have each custom role, also those who may not enter. */
  async countByCustomRole(tx: Tx): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: string; users: number }>(
      `select custom_role_id as id, count(*)::int as users from users where tenant_id = $1 and custom_role_id is not null group by 1`,
      [tx.tenantId],
    );
    return new Map(rows.map(({ id, users }) => [id, users]));
  }

  async hasSubUsers(tx: Tx, id: string): Promise<boolean> {
    return this.all(tx).andWhere('r.parent_id = :id', { id }).getExists();
  }

  /** Locks the tenant's active developers, so that two cannot remove each other. */
  async otherDevelopers(tx: Tx, id: string): Promise<number> {
    const rows = await tx.query<{ id: string }>(
      `select id from users where tenant_id = $1 and user_type = 'developer' and status = 'active' order by id for update`,
      [tx.tenantId],
    );
    return rows.filter(row => row.id !== id).length;
  }

  private all(tx: Tx): SelectQueryBuilder<UserEntity> {
    return tx.manager.createQueryBuilder(UserEntity, 'r').where('r.tenant_id = :tenant', { tenant: tx.tenantId });
  }
}
