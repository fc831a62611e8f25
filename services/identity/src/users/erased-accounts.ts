import { Injectable } from '@nestjs/common';
import { DomainError, fullName, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, ValidationFailed } from '@porte/service-kit';
import { Sessions } from '../sessions/sessions.js';
import { erasedColumns } from './domain/erased.js';
import { userFact } from './user-views.js';
import { UserEntity } from './user.entity.js';
import { UserRules } from './user-rules.js';
import { UserStore } from './user-store.js';

const sameName = (a: string, b: string): boolean =>
  a.trim().replace(/\s+/g, ' ').localeCompare(b.trim().replace(/\s+/g, ' '), 'es', { sensitivity: 'base' }) === 0;

/** Closes the accounts of people who are erased, inside open transactions. */
@Injectable()
export class ErasedAccounts {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: Sessions,
    private readonly rules: UserRules,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The person, locked. @throws DomainError `not_found`, `last_developer`; ValidationFailed where it has another name */
  async named(tx: Tx, id: string, name: string): Promise<UserEntity> {
    const person = await this.users.lock(tx, id);
    if (!person) throw new DomainError('not_found');
    if (!sameName(fullName(person), name)) throw ValidationFailed.of('name', 'invalid');
    await this.rules.assertDeveloperRemains(tx, person, { status: 'suspended' });
    return person;
  }

  /** Who cannot act without the person's wallet is erased with it, and so are its accounts that were merged into this one. */
  async withSubUsers(tx: Tx, id: string): Promise<string[]> {
    const users = [id, ...(await this.users.subUserIds(tx, id))];
    const merged = await Promise.all(users.map(each => this.users.mergedInto(tx, each)));
    return [...users, ...merged.flat()];
  }

  /**
   * Ends the sessions and takes name and address out of the account. No audit row has the values: it would keep what is erased.
   * @returns the account as it was; null if there is none or it was closed before
   */
  async close(tx: Tx, id: string): Promise<UserEntity | null> {
    const user = await this.users.lock(tx, id);
    if (!user || user.erased_at) return null;
    await this.forgetMails(tx, user);
    await this.sessions.revoke(tx, id);
    const now = this.clock.now();
    const columns = { ...erasedColumns(id, now), updated_at: now };
    await tx.manager.update(UserEntity, { tenant_id: tx.tenantId, id }, columns as never);
    await tx.publish('user.updated', id, userFact({ ...user, ...columns } as UserEntity));
    return user;
  }

  /** Waiting and failed mails, and requests, by the addresses: later no one knows whose they were. */
  private async forgetMails(tx: Tx, { email, pending_email }: UserEntity): Promise<void> {
    const addresses = [email, pending_email].filter(address => address !== null);
    for (const [table, column] of [
      ['mails', 'recipient'],
      ['account_requests', 'email'],
    ])
      await tx.query(
        `delete from ${table} where tenant_id = $1 and lower(${column}) = any(select lower(a) from unnest($2::text[]) a)`,
        [tx.tenantId, addresses],
      );
  }
}
