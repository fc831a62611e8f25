import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionView } from '@porte/contracts';
import { CurrentActor, IdParam, SignedIn, type Actor } from '@porte/service-kit';
import { EndSessions } from './use-cases/end-sessions.js';
import { ListSessions } from './use-cases/list-sessions.js';

/** The sessions of the signed-in user. */
@Controller('sessions')
export class OwnSessionsController {
  constructor(private readonly commands: CommandBus) {}

  @Get()
  @SignedIn()
  async list(@CurrentActor() actor: Actor): Promise<{ data: SessionView[] }> {
    return { data: await this.commands.execute(new ListSessions(actor, actor.id)) };
  }

  /** Ends all sessions except the current one. */
  @Delete()
  @SignedIn()
  @HttpCode(204)
  async endOthers(@CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new EndSessions(actor, actor.id, { except: actor.session_id }));
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  async end(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.commands.execute(new EndSessions(actor, actor.id, { only: id }));
  }
}
