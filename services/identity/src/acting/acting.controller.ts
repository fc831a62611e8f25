import { Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ActingInput, type ActingAnswer, type ActingReport } from '@porte/contracts';
import { Can, CurrentActor, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { CurrentClient, type Client } from '../sessions/client.js';
import { ActingReports } from './acting-reports.js';
import { EndActing } from './end-acting.js';
import { StartActing } from './start-acting.js';

/** Acting as a customer, with a reason, for half an hour. */
@Controller('acting_as')
export class ActingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reports: ActingReports,
  ) {}

  /** What the acting user may do, and did in its session. */
  @Get()
  @SignedIn()
  async show(@CurrentActor() actor: Actor): Promise<{ data: ActingReport }> {
    return { data: await this.reports.of(actor) };
  }

  /** The answer holds an access token, which nothing stores. */
  @Post()
  @Header('cache-control', 'no-store')
  @Can('update', 'User')
  start(
    @CurrentActor() actor: Actor,
    @Payload('acting_as', ActingInput) input: ActingInput,
    @CurrentClient() client: Client,
  ): Promise<ActingAnswer> {
    return this.commands.execute(new StartActing(actor, input, client));
  }

  @Delete()
  @SignedIn()
  @HttpCode(204)
  async end(@CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new EndActing(actor));
  }
}
