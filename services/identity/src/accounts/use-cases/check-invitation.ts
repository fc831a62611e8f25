import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InvitationOffer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { AccountTokens } from '../account-tokens.js';

/** For whom a mailed invitation is, without using it. */
export class CheckInvitation extends Command<InvitationOffer> {
  constructor(
    readonly tenantId: string,
    readonly token: unknown,
  ) {
    super();
  }
}

@CommandHandler(CheckInvitation)
export class CheckInvitationHandler implements ICommandHandler<CheckInvitation> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: AccountTokens,
  ) {}

  /** @throws DomainError `invalid_token` for a link that is unknown, used, revoked, of another tenant, or has ended */
  execute({ tenantId, token }: CheckInvitation): Promise<InvitationOffer> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const { user, expiresAt } = await this.tokens.redeem(tx, ['invitation'], token);
      return { name: user.name, email: user.email, ends_at: expiresAt.toISOString() };
    });
  }
}
