import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CustomRoleChange, CustomRoleInput, type CustomRole } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import type { CustomRoleEntity } from '../access/custom-role.entity.js';
import { CustomRoles } from '../access/custom-roles.js';
import { UserStore } from '../users/user-store.js';
import { CreateCustomRole, DeleteCustomRole, RenameCustomRole } from './custom-role-changes.js';

const viewOf = ({ id, name, base, created_at }: CustomRoleEntity, users = 0): CustomRole => ({
  id,
  name,
  base,
  users,
  created_at: created_at.toISOString(),
});

/** The roles that the tenant made from the five; what they may do is part of `/grants`. */
@Controller('custom_roles')
export class CustomRolesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly roles: CustomRoles,
    private readonly users: UserStore,
  ) {}

  @Get()
  @Can('read', 'Grant')
  async list(@CurrentActor() actor: Actor): Promise<{ data: CustomRole[] }> {
    return this.work.run(actor, async tx => {
      const users = await this.users.countByCustomRole(tx);
      return { data: (await this.roles.all(tx)).map(role => viewOf(role, users.get(role.id))) };
    });
  }

  @Post()
  @Can('update', 'Grant')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('custom_role', CustomRoleInput) input: CustomRoleInput,
    @NewId() id: string,
  ): Promise<{ data: CustomRole }> {
    return { data: viewOf(await this.commands.execute(new CreateCustomRole(actor, input, id))) };
  }

  @Put(':id')
  @Can('update', 'Grant')
  async rename(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('custom_role', CustomRoleChange) change: CustomRoleChange,
  ): Promise<{ data: CustomRole }> {
    const role = await this.commands.execute(new RenameCustomRole(actor, id, change));
    const users = await this.work.run(actor, tx => this.users.countByCustomRole(tx));
    return { data: viewOf(role, users.get(id)) };
  }

  /** Refused while users have it. */
  @Delete(':id')
  @Can('update', 'Grant')
  @HttpCode(204)
  async delete(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.commands.execute(new DeleteCustomRole(actor, id));
  }
}
