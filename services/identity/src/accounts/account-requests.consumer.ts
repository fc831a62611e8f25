import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { AccountPost } from '../mail/account-post.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserStore } from '../users/user-store.js';
import { AccountRequests, type AccountRequest } from './account-request.js';
import { AccountTokens } from './account-tokens.js';
import type { TokenKind } from './domain/account-token.js';
import { NewAccounts } from './new-accounts.js';

/** Does what was asked of an account, and tells its owner by mail; an e-mail without one gets none. */
@Controller()
export class AccountRequestsConsumer {
  constructor(
    private readonly requests: AccountRequests,
    private readonly users: UserStore,
    private readonly accounts: NewAccounts,
    private readonly tokens: AccountTokens,
    private readonly post: AccountPost,
  ) {}

  @On('account.requested')
  async answer({ id, data }: EventOf<'account.requested'>, tx: Tx): Promise<void> {
    const request = await this.requests.take(tx, data.request_id);
    if (request?.signup) return this.signUp(tx, id, request);
    const known = request && (await this.users.byEmail(tx, request.email));
    const user = known && (await this.users.lock(tx, known.id));
    if (!user || (request.kind === 'confirmation' && user.confirmed_at)) return;
    await this.send(tx, id, user, request.kind as TokenKind);
  }

  private async signUp(tx: Tx, mailId: string, { email, signup }: AccountRequest): Promise<void> {
    const made = await this.accounts.open(tx, email, signup!);
    if (made) return this.send(tx, mailId, made, 'confirmation');
    const known = (await this.users.byEmail(tx, email))!;
    if (await this.tokens.tell(tx, known)) await this.post.put(tx, mailId, known, { kind: 'known' });
  }

  private async send(tx: Tx, mailId: string, user: UserEntity, kind: TokenKind): Promise<void> {
    const token = await this.tokens.issue(tx, user, kind);
    if (token) await this.post.put(tx, mailId, user, { kind, token });
  }
}
