import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { ApiKeys } from '../api-keys.js';

/** Ends a key of the signed-in user for good. */
export class RevokeApiKey extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: ApiKeys,
  ) {}

  /** @throws DomainError `not_found` */
  execute({ actor, id }: RevokeApiKey): Promise<void> {
    return this.work.run(actor, async tx => {
      const key = await this.keys.revoke(tx, actor.id, id);
      if (!key) throw new DomainError('not_found');
      await audit(tx, actor, { action: 'api_key.revoked', subject: id, label: key.name, data: {} });
    });
  }
}
