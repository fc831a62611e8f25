import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { grantRefusal, type GrantEdit } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { lockedTenant } from '../tenants/locked-tenant.js';
import { tenantFact } from '../tenants/tenant.entity.js';
import { GrantTable } from '../access/grant-table.js';

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
  ) {}

  /** @throws DomainError `grant_not_allowed` with the first change that the actor may not make; then nothing is changed */
  execute({ actor, changes }: ChangeGrants): Promise<void> {
    return this.work.run(actor, async tx => {
      await this.grants.lock(tx);
      // By the table, not by the call: what the gateway knows may be some seconds old.
      const held = new Set((await this.grants.of(tx, actor.role)).map(({ model, action }) => `${model}.${action}`));
      if (!held.has('Grant.update')) throw new DomainError('forbidden');
      for (const edit of changes) {
        const reason = grantRefusal(actor.role, held, edit);
        if (reason) throw new DomainError('grant_not_allowed', { grant: nameOf(edit), role: edit.role, reason });
      }
      const made = await this.grants.apply(tx, changes);
      for (const [role, edits] of Map.groupBy(made, edit => edit.role))
        await audit(tx, actor, {
          action: 'grants.changed',
          subject: role,
          label: role,
          data: { given: namesOf(edits, true), taken: namesOf(edits, false) },
        });
      if (made.length === 0) return;
      const tenant = await lockedTenant(tx);
      const grant_changes = await this.grants.changesOf(tx);
      await tx.publish('tenant.updated', tx.tenantId, { ...tenantFact(tenant), grant_changes });
    });
  }
}
