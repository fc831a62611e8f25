import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { Verifications } from '../../verifications/verifications.js';
import type { UserEntity } from '../user.entity.js';

/** Staff mark a customer's fiscal data as verified; the customer is mailed once. */
export class VerifyFiscalData extends Command<UserEntity> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyFiscalData)
export class VerifyFiscalDataHandler implements ICommandHandler<VerifyFiscalData> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly verifications: Verifications,
  ) {}

  /** @throws DomainError `not_found`, `forbidden` */
  execute({ actor, id }: VerifyFiscalData): Promise<UserEntity> {
    return this.work.run(actor, tx => this.verifications.verifyUser(tx, actor, id));
  }
}
