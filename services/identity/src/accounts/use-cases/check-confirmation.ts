import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import { AccountTokens } from '../account-tokens.js';
import { CONFIRMATION_KINDS } from '../domain/account-token.js';

/** Checks whether a mailed token could confirm an e-mail, without using it. */
export class CheckConfirmation extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly token: unknown,
  ) {
    super();
  }
}

@CommandHandler(CheckConfirmation)
export class CheckConfirmationHandler implements ICommandHandler<CheckConfirmation> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: AccountTokens,
  ) {}

  /** @throws DomainError `invalid_token` */
  execute({ tenantId, token }: CheckConfirmation): Promise<void> {
    return this.work.run(
      { tenant_id: tenantId },
      async tx => void (await this.tokens.redeem(tx, CONFIRMATION_KINDS, token)),
    );
  }
}
