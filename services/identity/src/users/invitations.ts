import { Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { AccountTokens } from '../accounts/account-tokens.js';
import { AccountMailer } from '../mail/account-mailer.js';
import { invitationEnd } from './domain/invited.js';
import { UserEntity } from './user.entity.js';

const HOUR_S = 3600;

type Columns = Partial<Pick<UserEntity, 'invited_at' | 'invitation_ends_at' | 'invitation_revoked_at'>>;

/** The mails that lead users created by staff to a first password. */
@Injectable()
export class Invitations {
  constructor(
    private readonly tokens: AccountTokens,
    private readonly mailer: AccountMailer,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Mails a link that works until the invitation ends.
   * @param id of the mail, the same for the same request
   * @param user locked, with its password hash
   * @returns false if the user reached the mail limit
   */
  async send(tx: Tx, id: string, user: UserEntity): Promise<boolean> {
    const ends = user.invitation_ends_at ?? invitationEnd(this.clock.now());
    const token = await this.tokens.issue(tx, user, 'invitation', ends);
    if (token === null) return false;
    await this.mailer.invite(tx, id, user, token);
    return true;
  }

  /**
   * Sends another; the links of earlier ones end.
   * @param user locked, with its password hash
   * @throws DomainError `invitation_accepted`, `too_many_requests`
   */
  async renew(tx: Tx, id: string, user: UserEntity): Promise<void> {
    assertOpen(user);
    await this.tokens.end(tx, user.id, 'invitation');
    const now = this.clock.now();
    await this.set(tx, user, {
      invited_at: now,
      invitation_ends_at: invitationEnd(now),
      invitation_revoked_at: null,
    });
    if (!(await this.send(tx, id, user))) throw new DomainError('too_many_requests', { retry_after: HOUR_S });
  }

  /** Ends its links. @param user locked, with its password hash @throws DomainError `invitation_accepted` */
  async revoke(tx: Tx, user: UserEntity): Promise<void> {
    assertOpen(user);
    for (const kind of ['invitation', 'reset'] as const) await this.tokens.end(tx, user.id, kind);
    await this.set(tx, user, { invitation_revoked_at: this.clock.now() });
  }

  private async set(tx: Tx, user: UserEntity, columns: Columns): Promise<void> {
    Object.assign(user, columns);
    await tx.manager.update(UserEntity, { tenant_id: tx.tenantId, id: user.id }, columns);
  }
}

function assertOpen({ password_hash }: UserEntity): void {
  if (password_hash !== null) throw new DomainError('invitation_accepted');
}
