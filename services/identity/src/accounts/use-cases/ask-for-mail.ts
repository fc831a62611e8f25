import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import { AccountRequests } from '../account-request.js';

/** Requests a mail with a token for an e-mail, which may have no account. */
export class AskForMail extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly kind: 'confirmation' | 'reset',
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(AskForMail)
export class AskForMailHandler implements ICommandHandler<AskForMail> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly requests: AccountRequests,
  ) {}

  execute({ tenantId, kind, email }: AskForMail): Promise<void> {
    return this.work.run({ tenant_id: tenantId }, tx => this.requests.save(tx, { kind, email }));
  }
}
