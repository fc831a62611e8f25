import { Injectable } from '@nestjs/common';
import type { ProfileChange } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import { AccountRequests, normalizeEmail } from '../accounts/account-request.js';
import { AccountNotices } from '../mail/account-notices.js';
import { PasswordChecks } from '../sessions/password-checks.js';
import { Passwords } from '../sessions/passwords.js';
import { Sessions } from '../sessions/sessions.js';
import { assertGoodPassword } from './domain/good-password.js';
import type { UserEntity } from './user.entity.js';

export type Credentials = Partial<Pick<UserEntity, 'password_hash' | 'pending_email'>>;

/** Changes of a user's own e-mail and password: proven by the current password, and a new e-mail by a mail to it. */
@Injectable()
export class OwnCredentials {
  constructor(
    private readonly checks: PasswordChecks,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly requests: AccountRequests,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * The changed columns; a new e-mail is pending until it is confirmed, and sending the current one cancels it.
   * @throws ValidationFailed for a bad password, or a missing or wrong current one; DomainError `too_many_requests` after many wrong ones
   */
  async columnsOf(
    user: UserEntity,
    { email, password, current_password, ...profile }: ProfileChange,
    deviceToken: string | undefined,
  ): Promise<Credentials> {
    const newEmail = email === undefined || normalizeEmail(email) === user.email ? undefined : normalizeEmail(email);
    if (password !== undefined)
      assertGoodPassword(password, { ...user, ...profile, ...(newEmail === undefined ? {} : { email: newEmail }) });
    if (newEmail !== undefined || password !== undefined) await this.prove(user, current_password, deviceToken);
    const pending = email === undefined && password === undefined ? {} : { pending_email: newEmail ?? null };
    return { ...pending, ...(password === undefined ? {} : { password_hash: await this.passwords.hash(password) }) };
  }

  /** Effects of a change of the columns, in its transaction. @param before the user before the change, locked */
  async applyEffects(
    tx: Tx,
    actor: Actor,
    before: UserEntity,
    { password_hash, pending_email }: Credentials,
  ): Promise<void> {
    if (password_hash) {
      await this.sessions.revoke(tx, actor.id, { except: actor.session_id });
      await this.notices.put(tx, newId(this.clock), before, [{ kind: 'password_changed' }]);
    }
    if (pending_email) await this.requests.save(tx, { kind: 'email_change', email: pending_email, user_id: actor.id });
  }

  /** @throws ValidationFailed for a missing or wrong current password; DomainError `too_many_requests` after many wrong ones */
  async prove(
    { tenant_id, email, password_hash }: UserEntity,
    password: string | undefined,
    deviceToken: string | undefined,
  ): Promise<void> {
    if (password === undefined) throw ValidationFailed.of('current_password', 'required');
    if (!(await this.checks.isRight({ tenantId: tenant_id, email, hash: password_hash, password, deviceToken })))
      throw ValidationFailed.of('current_password', 'invalid');
  }
}
