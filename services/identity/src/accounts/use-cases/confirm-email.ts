import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, systemActor } from '@porte/service-kit';
import type { UserEntity } from '../../users/user.entity.js';
import { userResource } from '../../users/user.resource.js';
import { AccountTokens } from '../account-tokens.js';

/** Who holds the token of a confirmation mail shows that the e-mail is theirs. Said again within the token's life, it changes nothing: mails are opened by scanners and twice by people. */
export class ConfirmEmail extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly token: unknown,
  ) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: AccountTokens,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_token` */
  execute({ tenantId, token }: ConfirmEmail): Promise<void> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const user = await this.tokens.redeem(tx, 'confirmation', token);
      if (!user.confirmed_at) await this.resource.change(tx, systemActor(tenantId), user.id, { confirmed_at: this.clock.now() });
    });
  }
}
