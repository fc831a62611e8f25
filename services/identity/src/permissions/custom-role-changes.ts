import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  codesOfColumn,
  grantRefusal,
  MAX_CUSTOM_ROLES,
  mayChangeRole,
  type CustomRoleChange,
  type CustomRoleInput,
  type GrantName,
} from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { fold } from '@porte/resource-kit';
import { InjectClock, roleKeyOfActor, ValidationFailed, type Actor } from '@porte/service-kit';
import { CustomRoleEntity } from '../access/custom-role.entity.js';
import { CustomRoles } from '../access/custom-roles.js';
import { GrantTable } from '../access/grant-table.js';
import { publishGrants } from './publish-grants.js';
import { UserStore } from '../users/user-store.js';

/** Makes a role of the tenant from another one, with those of its permissions that the actor may give. Once per id. */
export class CreateCustomRole extends Command<CustomRoleEntity> {
  constructor(
    readonly actor: Actor,
    readonly input: CustomRoleInput,
    readonly id: string,
  ) {
    super();
  }
}

/** Gives a custom role another name. */
export class RenameCustomRole extends Command<CustomRoleEntity> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly change: CustomRoleChange,
  ) {
    super();
  }
}

/** Deletes a custom role that no user has. */
export class DeleteCustomRole extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

/** What the five roles are called, in each language: a custom role of that name could be taken for one of them. */
const TAKEN: ReadonlySet<string> = new Set(
  Object.entries(codesOfColumn('users', 'user_type')!).flatMap(([code, words]) =>
    [code, ...Object.values(words)].map(fold),
  ),
);

/** @throws DomainError `already_exists` */
function assertFree(name: string, others: readonly CustomRoleEntity[]): void {
  if (TAKEN.has(fold(name)) || others.some(other => fold(other.name) === fold(name)))
    throw new DomainError('already_exists');
}

abstract class CustomRoleHandler {
  constructor(
    protected readonly work: UnitOfWork,
    protected readonly roles: CustomRoles,
    protected readonly grants: GrantTable,
    protected readonly users: UserStore,
    @InjectClock() protected readonly clock: Clock,
  ) {}

  /** Takes the table of permissions for itself. @returns what the actor holds, by the table: the gateway may be some seconds behind @throws DomainError `forbidden` */
  protected async open(tx: Tx, actor: Actor): Promise<ReadonlySet<GrantName>> {
    await this.grants.lock(tx);
    const held = await this.grants.namesOf(tx, roleKeyOfActor(actor));
    if (!held.has('Grant.update')) throw new DomainError('forbidden');
    return held;
  }

  /** A role that the actor may change. @throws DomainError `not_found`, `forbidden` for one made from a role that is not below the actor's */
  protected async own(tx: Tx, actor: Actor, id: string): Promise<CustomRoleEntity> {
    await this.open(tx, actor);
    const role = await this.roles.byId(tx, id);
    if (!role) throw new DomainError('not_found');
    if (!mayChangeRole(actor.role, role.base)) throw new DomainError('forbidden');
    return role;
  }
}

@CommandHandler(CreateCustomRole)
export class CreateCustomRoleHandler extends CustomRoleHandler implements ICommandHandler<CreateCustomRole> {
  /** @throws DomainError `forbidden`, `already_exists` for a name in use, `custom_roles_full`; ValidationFailed for a role that is none */
  execute({ actor, input: { name, from }, id }: CreateCustomRole): Promise<CustomRoleEntity> {
    return this.work.run(actor, async tx => {
      const held = await this.open(tx, actor);
      const all = await this.roles.all(tx);
      const known = all.find(role => role.id === id);
      if (known) return known;
      const base = await this.roles.baseOf(tx, from);
      if (!base) throw ValidationFailed.of('from', 'invalid');
      if (!mayChangeRole(actor.role, base)) throw new DomainError('forbidden', { fields: ['from'] });
      if (all.length >= MAX_CUSTOM_ROLES) throw new DomainError('custom_roles_full', { max: MAX_CUSTOM_ROLES });
      assertFree(name, all);
      const now = this.clock.now();
      const role = tx.manager.create(CustomRoleEntity, {
        id,
        tenant_id: tx.tenantId,
        name: name.trim(),
        base,
        created_at: now,
        updated_at: now,
      });
      await tx.manager.insert(CustomRoleEntity, role);
      const cells = (await this.grants.of(tx, from)).filter(
        cell => grantRefusal(actor.role, held, { ...cell, base, granted: true }) === null,
      );
      await this.grants.add(tx, id, cells);
      await audit(tx, actor, {
        action: 'custom_role.created',
        subject: id,
        label: role.name,
        data: { base, from, given: cells.map(({ model, action }) => `${model}.${action}`) },
      });
      await publishGrants(tx, this.grants);
      return role;
    });
  }
}

@CommandHandler(RenameCustomRole)
export class RenameCustomRoleHandler extends CustomRoleHandler implements ICommandHandler<RenameCustomRole> {
  /** @throws DomainError `not_found`, `forbidden`, `already_exists` for a name in use */
  execute({ actor, id, change }: RenameCustomRole): Promise<CustomRoleEntity> {
    return this.work.run(actor, async tx => {
      const role = await this.own(tx, actor, id);
      const [before, name] = [role.name, change.name.trim()];
      if (name === before) return role;
      assertFree(
        name,
        (await this.roles.all(tx)).filter(other => other.id !== id),
      );
      role.name = name;
      role.updated_at = this.clock.now();
      await tx.manager.save(CustomRoleEntity, role);
      await audit(tx, actor, {
        action: 'custom_role.renamed',
        subject: id,
        label: name,
        data: { before: { name: before }, after: { name } },
      });
      return role;
    });
  }
}

@CommandHandler(DeleteCustomRole)
export class DeleteCustomRoleHandler extends CustomRoleHandler implements ICommandHandler<DeleteCustomRole> {
  /** @throws DomainError `not_found`, `forbidden`, `custom_role_in_use` */
  execute({ actor, id }: DeleteCustomRole): Promise<void> {
    return this.work.run(actor, async tx => {
      const role = await this.own(tx, actor, id);
      // Locked before users are counted: who is being given the role holds the row until its transaction ends.
      await tx.manager.findOne(CustomRoleEntity, {
        where: { tenant_id: tx.tenantId, id },
        lock: { mode: 'pessimistic_write' },
      });
      const users = (await this.users.countByCustomRole(tx)).get(id) ?? 0;
      if (users > 0) throw new DomainError('custom_role_in_use', { users });
      const taken = [...(await this.grants.namesOf(tx, id))];
      await this.grants.remove(tx, id);
      await tx.manager.delete(CustomRoleEntity, { tenant_id: tx.tenantId, id });
      await audit(tx, actor, {
        action: 'custom_role.deleted',
        subject: id,
        label: role.name,
        data: { base: role.base, taken },
      });
      await publishGrants(tx, this.grants);
    });
  }
}
