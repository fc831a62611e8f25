import { Controller } from '@nestjs/common';
import { derivedId } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { AccountNotices } from '../mail/account-notices.js';
import { AccountMailer } from '../mail/account-mailer.js';
import { isUninvited } from '../users/domain/invited.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserStore } from '../users/user-store.js';
import { AccountRequests, type AccountRequest } from './account-request.js';
import { AccountTokens } from './account-tokens.js';
import type { TokenKind } from './domain/account-token.js';
import { NewAccounts } from './new-accounts.js';

/** What a person without a session may ask for. */
type RequestedKind = Exclude<TokenKind, 'invitation'>;

/** Handles account requests and mails the owner; an e-mail without an account gets no mail. */
@Controller()
export class AccountRequestsConsumer {
  constructor(
    private readonly requests: AccountRequests,
    private readonly users: UserStore,
    private readonly accounts: NewAccounts,
    private readonly tokens: AccountTokens,
    private readonly post: AccountMailer,
    private readonly notices: AccountNotices,
  ) {}

  @On('account.requested')
  async answer({ id, data }: EventOf<'account.requested'>, tx: Tx): Promise<void> {
    const request = await this.requests.take(tx, data.request_id);
    if (request?.signup) return this.signUp(tx, id, request);
    if (request?.user_id) return this.changeEmail(tx, id, request.user_id, request.email);
    const known = request && (await this.users.byEmail(tx, request.email));
    const user = known && (await this.users.lock(tx, known.id));
    if (!user || (request.kind === 'confirmation' && user.confirmed_at) || isUninvited(user)) return;
    await this.send(tx, id, user, request.kind as RequestedKind);
  }

  private async signUp(tx: Tx, mailId: string, { email, signup }: AccountRequest): Promise<void> {
    const made = await this.accounts.create(tx, email, signup!);
    if (made) return this.send(tx, mailId, made, 'confirmation');
    const known = await this.users.byEmail(tx, email);
    if (known && (await this.tokens.countMail(tx, known))) await this.post.put(tx, mailId, known, { kind: 'known' });
  }

  /**
   * The current address is always notified, because other users cannot use up its mail limit. The new address gets the link, or a warning if it has
   * an account.
   */
  private async changeEmail(tx: Tx, mailId: string, userId: string, email: string): Promise<void> {
    const user = await this.users.lock(tx, userId);
    if (user?.pending_email !== email) return;
    await this.notices.put(tx, derivedId('notice', mailId), user, [{ kind: 'email_change_requested', email }]);
    const owner = await this.users.byEmail(tx, email);
    if (!owner) return this.send(tx, mailId, user, 'email_change', email);
    if (await this.tokens.countMail(tx, owner)) await this.post.put(tx, mailId, owner, { kind: 'taken' });
  }

  private async send(tx: Tx, mailId: string, user: UserEntity, kind: RequestedKind, to = user.email): Promise<void> {
    const token = await this.tokens.issue(tx, user, kind);
    if (token) await this.post.put(tx, mailId, { ...user, email: to }, { kind, token });
  }
}
