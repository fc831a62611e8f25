import { Injectable } from '@nestjs/common';
import type { ProfileChange } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { AccountRequests, normalizeEmail } from '../accounts/account-request.js';
import { AccountNotices } from '../mail/account-notices.js';
import { Passwords } from '../sessions/passwords.js';
import { Sessions } from '../sessions/sessions.js';
import { UserProof } from '../sessions/user-proof.js';
import { assertGoodPassword } from './good-password.js';
import type { UserEntity } from './user.entity.js';

export type Credentials = Partial<Pick<UserEntity, 'password_hash' | 'pending_email'>>;

/** Changes of a user's own e-mail and password: proven by the current password and a code, and a new e-mail by a mail to it. */
@Injectable()
export class OwnCredentials {
  constructor(
    private readonly work: UnitOfWork,
    private readonly proof: UserProof,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly requests: AccountRequests,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * The changed columns; a new e-mail is pending until it is confirmed, and sending the current one cancels it.
   * @throws ValidationFailed for a bad password, and as `UserProof` throws; DomainError as `UserProof` throws
   */
  async columnsOf(
    user: UserEntity,
    { email, password, current_password, code, ...profile }: ProfileChange,
    deviceToken: string | undefined,
  ): Promise<Credentials> {
    const newEmail = email === undefined || normalizeEmail(email) === user.email ? undefined : normalizeEmail(email);
    if (password !== undefined) {
      const own = { ...user, ...profile, ...(newEmail === undefined ? {} : { email: newEmail }) };
      await this.work.run({ tenant_id: user.tenant_id }, tx => assertGoodPassword(tx, password, own));
    }
    if (newEmail !== undefined || password !== undefined)
      await this.proof.check(user, { current_password, code }, deviceToken);
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
}
