import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { UserChange, UserInput } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { ChangeUser } from './use-cases/change-user.js';
import { ConfirmUser } from './use-cases/confirm-user.js';
import { CreateUser } from './use-cases/create-user.js';
import { SendResetLink } from './use-cases/send-reset-link.js';
import { VerifyFiscalData } from './use-cases/verify-fiscal-data.js';
import { userResource } from './user.resource.js';
import { userView } from './user-views.js';

@Controller('users')
export class UsersController extends ReadController(userResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Post()
  @Can('create', 'User')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('user', UserInput) input: UserInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new CreateUser(actor, input, id)), actor) };
  }

  @Put(':id')
  @Can('update', 'User')
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('user', UserChange) change: UserChange,
  ): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new ChangeUser(actor, id, change)), actor) };
  }

  @Put(':id/confirm')
  @Can('update', 'User')
  @HttpCode(200)
  async confirm(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new ConfirmUser(actor, id)), actor) };
  }

  /** The public API has this spelling. */
  @Post(':id/update_fiscal_data_verfied')
  @Can('update', 'User')
  @HttpCode(200)
  async verifyFiscalData(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new VerifyFiscalData(actor, id)), actor) };
  }

  /** The user chooses the password by mail; staff never learn it. */
  @Post(':id/send_reset_link')
  @Can('update', 'User')
  @HttpCode(200)
  async sendResetLink(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    await this.commands.execute(new SendResetLink(actor, id));
    return { data: {} };
  }
}
