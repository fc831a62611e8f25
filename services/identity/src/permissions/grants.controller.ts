import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { GrantsInput, ROLES, type RolePermissions } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Can, CurrentActor, Payload, type Actor } from '@porte/service-kit';
import { UserStore } from '../users/user-store.js';
import { ChangeGrants } from './change-grants.js';
import { GrantTable } from '../access/grant-table.js';

/** What each role may do in the tenant. */
@Controller('grants')
export class GrantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly grants: GrantTable,
    private readonly users: UserStore,
  ) {}

  @Get()
  @Can('read', 'Grant')
  async show(@CurrentActor() actor: Actor): Promise<{ data: RolePermissions[] }> {
    return { data: await this.work.run(actor, tx => this.view(tx)) };
  }

  @Put()
  @Can('update', 'Grant')
  async change(
    @CurrentActor() actor: Actor,
    @Payload('grants', GrantsInput) { changes }: GrantsInput,
  ): Promise<{ data: RolePermissions[] }> {
    await this.commands.execute(new ChangeGrants(actor, changes));
    return this.show(actor);
  }

  private async view(tx: Tx): Promise<RolePermissions[]> {
    const byRole = Map.groupBy(await this.grants.all(tx), ({ role }) => role);
    const people = await this.users.countByRole(tx);
    return ROLES.map(role => ({
      role,
      people: people.get(role) ?? 0,
      grants: (byRole.get(role) ?? []).map(({ model, action }) => `${model}.${action}` as const),
    }));
  }
}
