import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, systemActor } from '@porte/service-kit';
import { Passwords } from '../../sessions/passwords.js';
import { assertGoodPassword } from '../../users/good-password.js';
import { Sessions } from '../../sessions/sessions.js';
import type { UserEntity } from '../../users/user.entity.js';
import { userResource } from '../../users/user.resource.js';
import { AccountTokens } from '../account-tokens.js';

/** A password, and the token of the mail that lets its holder choose one. */
export interface PasswordChoice {
  kind: 'reset' | 'invitation';
  token: string;
  password: string;
}

/**
 * Sets a new password by a mailed token, or the first one by an invitation. The change invalidates all earlier tokens, ends every session and cancels
 * a pending change of e-mail. Because the mail arrived, the e-mail counts as confirmed.
 */
export class ResetPassword extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly choice: PasswordChoice,
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

  /** @throws DomainError `invalid_token`; ValidationFailed for a password that is easy to guess */
  async execute({ tenantId, choice }: ResetPassword): Promise<void> {
    const tenant = { tenant_id: tenantId };
    // Checked before the expensive hash, so that invalid tokens cost little.
    await this.work.run(tenant, tx => this.redeem(tx, choice));
    const password_hash = await this.passwords.hash(choice.password);
    await this.work.run(tenant, async tx => this.apply(tx, await this.redeem(tx, choice), password_hash));
  }

  private async redeem(tx: Tx, { kind, token, password }: PasswordChoice): Promise<UserEntity> {
    const { user } = await this.tokens.redeem(tx, [kind], token);
    await assertGoodPassword(tx, password, user);
    return user;
  }

  private async apply(tx: Tx, user: UserEntity, password_hash: string): Promise<void> {
    await this.resource.change(tx, systemActor(tx.tenantId), user.id, {
      password_hash,
      pending_email: null,
      confirmed_at: user.confirmed_at ?? this.clock.now(),
      ...(user.invited_at && { invitation_accepted_at: user.invitation_accepted_at ?? this.clock.now() }),
    });
    await this.sessions.revoke(tx, user.id);
  }
}
