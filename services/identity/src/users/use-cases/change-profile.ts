import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProfileChange } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { PasswordChecks } from '../../sessions/password-checks.js';
import { Passwords } from '../../sessions/passwords.js';
import { Sessions } from '../../sessions/sessions.js';
import { changesOf, columnsOf } from '../domain/allowed-change.js';
import type { UserEntity } from '../user.entity.js';
import { userResource } from '../user.resource.js';
import { UserStore } from '../user-store.js';

/** A person changes its own data. A new e-mail or password needs the present password; a new password ends the person's other sessions. */
export class ChangeProfile extends Command<UserEntity> {
  /** @param deviceToken value of the browser's device cookie, if it sent one */
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
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly checks: PasswordChecks,
  ) {}

  /** @throws ValidationFailed where the present password is missing or wrong; DomainError `too_many_requests` after many wrong ones */
  async execute({ actor, change: { current_password, ...change }, deviceToken }: ChangeProfile): Promise<UserEntity> {
    const user = await this.work.run(actor, tx => this.self(tx, actor));
    const asked = changesOf(user, change);
    if (asked.email !== undefined || asked.password !== undefined) await this.prove(user, current_password, deviceToken);
    const password = asked.password === undefined ? {} : { password_hash: await this.passwords.hash(asked.password) };
    return Object.keys(asked).length === 0 ? user : this.work.run(actor, tx => this.apply(tx, actor, user, { ...columnsOf(asked), ...password }));
  }

  private async apply(tx: Tx, actor: Actor, proven: UserEntity, columns: Partial<UserEntity>): Promise<UserEntity> {
    // The password was proven outside this transaction, for hashing takes its time.
    if ((await this.self(tx, actor)).password_hash !== proven.password_hash) throw new DomainError('conflict');
    if (columns.password_hash) await this.sessions.revoke(tx, actor.id, { except: actor.session_id });
    return this.resource.change(tx, actor, actor.id, columns);
  }

  /** Locked, with its password's hash. */
  private async self(tx: Tx, actor: Actor): Promise<UserEntity> {
    const user = await this.users.lock(tx, actor.id);
    if (!user) throw new DomainError('not_found');
    return user;
  }

  private async prove({ tenant_id, email, password_hash }: UserEntity, password: string | undefined, deviceToken: string | undefined): Promise<void> {
    if (password === undefined) throw ValidationFailed.of('current_password', 'required');
    if (!(await this.checks.isRight({ tenantId: tenant_id, email, hash: password_hash, password, deviceToken }))) throw ValidationFailed.of('current_password', 'invalid');
  }
}
