import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, systemActor } from '@porte/service-kit';
import { AccountNotices } from '../../mail/account-notices.js';
import type { UserEntity } from '../../users/user.entity.js';
import { userResource } from '../../users/user.resource.js';
import { UserStore } from '../../users/user-store.js';
import { AccountTokens } from '../account-tokens.js';
import { CONFIRMATION_KINDS } from '../domain/account-token.js';

/**
 * The holder of a confirmation token proves ownership of the e-mail: the account's current one, or the new one that it requested. Repeating it
 * changes nothing.
 */
export class ConfirmEmail extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: AccountTokens,
    private readonly users: UserStore,
    private readonly notices: AccountNotices,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_token` */
  execute({ tenantId, token }: ConfirmEmail): Promise<void> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const { user, kind } = await this.tokens.redeem(tx, CONFIRMATION_KINDS, token);
      if (kind === 'email_change') return this.changeEmail(tx, user);
      if (!user.confirmed_at)
        await this.resource.change(tx, systemActor(tenantId), user.id, { confirmed_at: this.clock.now() });
    });
  }

  private async changeEmail(tx: Tx, user: UserEntity): Promise<void> {
    const email = user.pending_email;
    if (email === null) return;
    // Another account may have taken the address since the request.
    if (await this.users.byEmail(tx, email)) throw new DomainError('invalid_token');
    await this.notices.put(tx, newId(this.clock), user, [{ kind: 'email_changed', email }]);
    await this.resource.change(tx, systemActor(tx.tenantId), user.id, {
      email,
      pending_email: null,
      confirmed_at: user.confirmed_at ?? this.clock.now(),
    });
  }
}
