import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProfileChange } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { changesOf, columnsOf } from '../domain/allowed-change.js';
import { OwnCredentials, type Credentials } from '../own-credentials.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserStore } from '../user-store.js';

/**
 * Changes the signed-in user's own data. A new e-mail or password needs the current password; a new e-mail is used after its confirmation, a new
 * password ends the user's other sessions.
 */
export class ChangeProfile extends Command<UserEntity> {
  /** @param deviceToken value of the browser's device cookie, if sent */
  constructor(
    readonly actor: Actor,
    readonly change: ProfileChange,
    readonly deviceToken: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly credentials: OwnCredentials,
  ) {}

  /** @throws ValidationFailed for a bad password, or a missing or wrong proof; DomainError `too_many_requests` after many wrong ones */
  async execute({ actor, change, deviceToken }: ChangeProfile): Promise<UserEntity> {
    const user = await this.work.run(actor, tx => this.self(tx, actor));
    const { email: _, password: __, current_password: ___, code: ____, ...profile } = change;
    const credentials = await this.credentials.columnsOf(user, change, deviceToken);
    const columns = { ...columnsOf(changesOf(user, profile)), ...credentials };
    const isSame = Object.entries(columns).every(([field, value]) => value === user[field as keyof UserEntity]);
    return isSame ? user : this.work.run(actor, tx => this.apply(tx, actor, user, columns));
  }

  private async apply(
    tx: Tx,
    actor: Actor,
    proven: UserEntity,
    columns: Partial<UserEntity> & Credentials,
  ): Promise<UserEntity> {
    const user = await this.self(tx, actor);
    // The password was checked outside of this transaction, because hashing is slow.
    if (user.password_hash !== proven.password_hash) throw new DomainError('conflict');
    await this.credentials.applyEffects(tx, actor, user, columns);
    return this.resource.change(tx, actor, actor.id, columns);
  }

  /** Locked, with its password hash. */
  private async self(tx: Tx, actor: Actor): Promise<UserEntity> {
    const user = await this.users.lock(tx, actor.id);
    if (!user || user.erased_at) throw new DomainError('not_found');
    return user;
  }
}
