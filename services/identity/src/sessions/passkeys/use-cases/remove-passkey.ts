import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasswordProof } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { UserProof } from '../../user-proof.js';
import { UserStore } from '../../../users/user-store.js';
import type { UserEntity } from '../../../users/user.entity.js';
import { SecondFactors } from '../../second-factors/second-factors.js';
import { Passkeys } from '../passkeys.js';

/** Removes one of the signed-in user's keys, who proves with the password that it is them. */
export class RemovePasskey extends Command<void> {
  /** @param deviceToken value of the browser's device cookie, if sent */
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly proof: PasswordProof,
    readonly deviceToken: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly proof: UserProof,
    private readonly passkeys: Passkeys,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws DomainError `not_found`, `too_many_requests`, `second_factor_required` for the last one of staff who need one; ValidationFailed for a wrong password or code */
  async execute({ actor, id, proof, deviceToken }: RemovePasskey): Promise<void> {
    const user = await this.work.run(actor, async tx => {
      await this.passkeys.find(tx, actor.id, id);
      return this.self(tx, actor);
    });
    await this.proof.check(user, proof, deviceToken);
    await this.work.run(actor, async tx => {
      const known = await this.self(tx, actor);
      if (known.password_hash !== user.password_hash) throw new DomainError('conflict');
      const key = await this.passkeys.find(tx, actor.id, id);
      await this.passkeys.remove(tx, key);
      await audit(tx, actor, { action: 'passkey.removed', subject: key.id, label: key.name });
      await this.factors.afterRemoval(tx, known, { kind: 'passkey_removed', name: key.name });
    });
  }

  private async self(tx: Tx, actor: Actor): Promise<UserEntity> {
    const user = await this.users.lock(tx, actor.id);
    if (!user) throw new DomainError('not_found');
    return user;
  }
}
