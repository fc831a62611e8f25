import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddedPasskey, NewPasskey } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { UserStore } from '../../../users/user-store.js';
import type { UserEntity } from '../../../users/user.entity.js';
import { SecondFactors } from '../../second-factors/second-factors.js';
import { challengeIn, madeKey, type MadeKey, type Site } from '../domain/web-authn.js';
import { passkeyView } from '../passkey.entity.js';
import { Passkeys } from '../passkeys.js';
import { addScope } from './begin-passkey.js';

/** Keeps a key that the signed-in user's device has made. */
export class AddPasskey extends Command<AddedPasskey> {
  constructor(
    readonly actor: Actor,
    readonly input: NewPasskey,
    readonly site: Site,
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly passkeys: Passkeys,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws DomainError `passkey_not_added` for an answer that is late, repeated, or of another session or site; `passkeys_full` */
  async execute({ actor, input, site }: AddPasskey): Promise<AddedPasskey> {
    const challenge = challengeIn(input.client_data);
    const user = await this.work.run(actor, async tx => {
      const known = await this.self(tx, actor);
      if (!(await this.passkeys.useUp(tx, challenge, addScope(actor, site, known)))) return null;
      return known;
    });
    const made = user && (await madeKey(input, challenge, site));
    if (!made) throw new DomainError('passkey_not_added');
    return this.work.run(actor, async tx => {
      const known = await this.self(tx, actor);
      if (known.password_hash !== user.password_hash) throw new DomainError('conflict');
      return this.keep(tx, actor, known, { input, made, site });
    });
  }

  private async keep(
    tx: Tx,
    actor: Actor,
    user: UserEntity,
    { input, made, site }: { input: NewPasskey; made: MadeKey; site: Site },
  ): Promise<AddedPasskey> {
    this.passkeys.assertRoom(await this.passkeys.of(tx, user.id));
    const key = await this.passkeys.add(tx, user.id, input, made, site);
    if (!key) throw new DomainError('passkey_not_added');
    const recovery_codes = await this.factors.start(tx, user);
    await audit(tx, actor, { action: 'passkey.added', subject: key.id, label: key.name });
    await this.factors.tell(tx, user, { kind: 'passkey_added', name: key.name });
    return { passkey: passkeyView(key), recovery_codes };
  }

  /** Locked: two keys added at the same time would both find the last place free. */
  private async self(tx: Tx, actor: Actor): Promise<UserEntity> {
    const user = await this.users.lock(tx, actor.id);
    if (!user) throw new DomainError('not_found');
    return user;
  }
}
