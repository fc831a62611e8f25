import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { GrantsInput, ROLES, type RolePermissions } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Can, CurrentActor, Payload, type Actor } from '@porte/service-kit';
import { UserStore } from '../users/user-store.js';
import { ChangeGrants } from './change-grants.js';
import { CustomRoles } from '../access/custom-roles.js';
import { GrantTable } from '../access/grant-table.js';

/** What each role may do in the tenant, also each custom one. */
@Controller('grants')
export class GrantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly grants: GrantTable,
    private readonly roles: CustomRoles,
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
    const columns = [
      ...ROLES.map(role => ({ role, base: role, name: null })),
      ...(await this.roles.all(tx)).map(({ id, base, name }) => ({ role: id, base, name })),
    ];
    return columns.map(column => ({
      ...column,
      people: people.get(column.role) ?? 0,
      grants: (byRole.get(column.role) ?? []).map(({ model, action }) => `${model}.${action}` as const),
    }));
  }
}
