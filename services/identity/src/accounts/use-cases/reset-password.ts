import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasswordReset } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, systemActor } from '@porte/service-kit';
import { Passwords } from '../../sessions/passwords.js';
import { assertGoodPassword } from '../../users/domain/good-password.js';
import { Sessions } from '../../sessions/sessions.js';
import type { UserEntity } from '../../users/user.entity.js';
import { userResource } from '../../users/user.resource.js';
import { AccountTokens } from '../account-tokens.js';

/** A new password by the token of a mail, once: the change makes void every token that was sent before. It ends every session and a change of e-mail under way, and as the mail arrived the e-mail is confirmed. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly reset: PasswordReset,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: AccountTokens,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_token`; ValidationFailed for a password made of the person's own data */
  async execute({ tenantId, reset: { password, reset_password_token: token } }: ResetPassword): Promise<void> {
    const tenant = { tenant_id: tenantId };
    // Before the costly hash, which is not for everybody who sends something.
    await this.work.run(tenant, tx => this.redeem(tx, token, password));
    const password_hash = await this.passwords.hash(password);
    await this.work.run(tenant, async tx => this.apply(tx, await this.redeem(tx, token, password), password_hash));
  }

  private async redeem(tx: Tx, token: string, password: string): Promise<UserEntity> {
    const { user } = await this.tokens.redeem(tx, ['reset'], token);
    assertGoodPassword(password, user);
    return user;
  }

  private async apply(tx: Tx, user: UserEntity, password_hash: string): Promise<void> {
    await this.resource.change(tx, systemActor(tx.tenantId), user.id, {
      password_hash,
      pending_email: null,
      confirmed_at: user.confirmed_at ?? this.clock.now(),
    });
    await this.sessions.revoke(tx, user.id);
  }
}
