import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { grantRefusal, roleIn, type GrantEdit } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { roleKeyOfActor, type Actor } from '@porte/service-kit';
import { CustomRoles } from '../access/custom-roles.js';
import { GrantTable } from '../access/grant-table.js';
import { publishGrants } from './publish-grants.js';

/** Changes what roles may do in the tenant of the actor, and tells every service by the tenant's event. */
export class ChangeGrants extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly changes: readonly GrantEdit[],
  ) {
    super();
  }
}

const nameOf = ({ model, action }: GrantEdit): string => `${model}.${action}`;
const namesOf = (edits: readonly GrantEdit[], granted: boolean): string[] =>
  edits.filter(edit => edit.granted === granted).map(nameOf);

@CommandHandler(ChangeGrants)
export class ChangeGrantsHandler implements ICommandHandler<ChangeGrants> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly grants: GrantTable,
    private readonly roles: CustomRoles,
  ) {}

  /** @throws DomainError `grant_not_allowed` with the first change that the actor may not make, `not_found` for a role that is none; then nothing is changed */
  execute({ actor, changes }: ChangeGrants): Promise<void> {
    return this.work.run(actor, async tx => {
      await this.grants.lock(tx);
      // By the table, not by the call: what the gateway knows may be some seconds old.
      const held = await this.grants.namesOf(tx, roleKeyOfActor(actor));
      if (!held.has('Grant.update')) throw new DomainError('forbidden');
      const custom = new Map((await this.roles.all(tx)).map(role => [role.id, role]));
      for (const edit of changes) {
        const base = roleIn(edit.role) ?? custom.get(edit.role)?.base;
        if (!base) throw new DomainError('not_found');
        const reason = grantRefusal(actor.role, held, { ...edit, base });
        if (reason) throw new DomainError('grant_not_allowed', { grant: nameOf(edit), role: edit.role, reason });
      }
      const made = await this.grants.apply(tx, changes);
      for (const [role, edits] of Map.groupBy(made, edit => edit.role))
        await audit(tx, actor, {
          action: 'grants.changed',
          subject: role,
          label: custom.get(role)?.name ?? role,
          data: { given: namesOf(edits, true), taken: namesOf(edits, false) },
        });
      if (made.length > 0) await publishGrants(tx, this.grants);
    });
  }
}
