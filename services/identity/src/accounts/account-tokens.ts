import { Injectable } from '@nestjs/common';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { hashOf } from '../sessions/domain/refresh-token.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserStore } from '../users/user-store.js';
import { boundTo, isToken, LIFETIME, MAILS_PER_HOUR, newToken, type TokenKind } from './domain/account-token.js';

/** Longer than the lifetime of any token and the window of any counter. */
const RETENTION = `interval '30 days'`;

interface TokenRow {
  kind: TokenKind;
  user_id: string;
  bound_to: Buffer;
  expires_at: Date;
}

/** A valid token with its user, who is locked. */
export interface Redeemed {
  user: UserEntity;
  kind: TokenKind;
  expiresAt: Date;
}

/** The account mails of users and the hashes of their tokens. */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly users: UserStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * @param user locked, with its password hash
   * @param expires after its usual lifetime unless given
   * @returns a new token for a mail, or null if the user reached the mail limit
   */
  async issue(
    tx: Tx,
    user: UserEntity,
    kind: TokenKind,
    expires = new Date(this.clock.now().getTime() + LIFETIME[kind]),
  ): Promise<string | null> {
    const token = newToken();
    return (await this.insert(tx, user, kind, [hashOf(token), boundTo(kind, user), expires])) ? token : null;
  }

  /** Counts a mail without a token. @returns false if the user reached the mail limit */
  countMail(tx: Tx, user: UserEntity): Promise<boolean> {
    return this.insert(tx, user, 'known', [null, null, null]);
  }

  /**
   * The user of a token of one of the kinds, locked, with its password hash.
   * @throws DomainError `invalid_token` for a token that is unknown, used, expired, or was issued for another e-mail or password
   */
  async redeem(tx: Tx, kinds: readonly TokenKind[], token: unknown): Promise<Redeemed> {
    const kept = isToken(token) ? await this.find(tx, kinds, token) : null;
    const user = kept && (await this.users.lock(tx, kept.user_id));
    // Checked on the locked row: a concurrent call may have used the token, and a new password invalidates every earlier token.
    if (!user || kept.expires_at <= this.clock.now() || !kept.bound_to.equals(boundTo(kept.kind, user)))
      throw new DomainError('invalid_token');
    return { user, kind: kept.kind, expiresAt: kept.expires_at };
  }

  /** Ends the tokens of a kind that a user was mailed; they still count as mails. */
  async end(tx: Tx, userId: string, kind: TokenKind): Promise<void> {
    await tx.query(
      'update account_mails set expires_at = $4, updated_at = $4 where tenant_id = $1 and user_id = $2 and kind = $3 and expires_at > $4',
      [tx.tenantId, userId, kind, this.clock.now()],
    );
  }

  private async find(tx: Tx, kinds: readonly TokenKind[], token: string): Promise<TokenRow | null> {
    const rows = await tx.query<TokenRow>(
      'select kind, user_id, bound_to, expires_at from account_mails where tenant_id = $1 and kind = any($2) and token_hash = $3',
      [tx.tenantId, kinds, hashOf(token)],
    );
    return rows[0] ?? null;
  }

  private async insert(
    tx: Tx,
    user: UserEntity,
    kind: TokenKind | 'known',
    token: readonly [Buffer | null, Buffer | null, Date | null],
  ): Promise<boolean> {
    const now = this.clock.now();
    await tx.query(
      `delete from account_mails where tenant_id = $1 and user_id = $2 and created_at < $3::timestamptz - ${RETENTION}`,
      [tx.tenantId, user.id, now],
    );
    const rows = await tx.query(
      `insert into account_mails (tenant_id, id, user_id, kind, token_hash, bound_to, expires_at, created_at, updated_at) select $1, $2, $3, $4, $5, $6, $7, $8, $8
       where (select count(*) from account_mails where tenant_id = $1 and user_id = $3 and kind = $4 and created_at > $8::timestamptz - interval '1 hour') < $9 returning id`,
      [tx.tenantId, newId(this.clock), user.id, kind, ...token, now, MAILS_PER_HOUR],
    );
    return rows.length > 0;
  }
}
