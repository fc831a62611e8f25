import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyView } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { passkeyView } from '../passkey.entity.js';
import { Passkeys } from '../passkeys.js';

/** Gives one of the signed-in user's keys another name. */
export class RenamePasskey extends Command<PasskeyView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passkeys: Passkeys,
  ) {}

  /** @throws DomainError `not_found` */
  execute({ actor, id, name }: RenamePasskey): Promise<PasskeyView> {
    return this.work.run(actor, async tx => {
      const key = await this.passkeys.find(tx, actor.id, id);
      return passkeyView(await this.passkeys.rename(tx, key, name));
    });
  }
}
