import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { assertAdministered } from '../domain/administered.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserEffects } from '../user-effects.js';

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
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly effects: UserEffects,
  ) {}

  /** @throws DomainError `not_found`, `forbidden` */
  execute({ actor, id }: VerifyFiscalData): Promise<UserEntity> {
    return this.work.run(actor, async tx => {
      const user = await this.resource.find(tx, actor, id, 'write');
      assertAdministered(actor, user);
      if (user.fiscal_data_verified) return user;
      const changed = await this.resource.change(tx, actor, id, { fiscal_data_verified: true });
      await this.effects.apply(tx, user, changed);
      return changed;
    });
  }
}
