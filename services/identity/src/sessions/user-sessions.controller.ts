import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionView } from '@porte/contracts';
import { Can, CurrentActor, IdParam, type Actor } from '@porte/service-kit';
import { EndSessions } from './use-cases/end-sessions.js';
import { ListSessions } from './use-cases/list-sessions.js';

/** A user's sessions, for staff who administer the user. */
@Controller('users/:id/sessions')
export class UserSessionsController {
  constructor(private readonly commands: CommandBus) {}

  @Get()
  @Can('update', 'User')
  async list(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: SessionView[] }> {
    return { data: await this.commands.execute(new ListSessions(actor, id)) };
  }

  @Delete()
  @Can('update', 'User')
  @HttpCode(204)
  async end(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.commands.execute(new EndSessions(actor, id));
  }
}
