import { Controller, Delete, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AgentInput, ApiKeyInput, type ApiKeyView, type NewApiKey } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, NewId, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { BrowserDevice, type DeviceCookie } from '../sessions/device-cookie.js';
import { ApiKeys, apiKeyView } from './api-keys.js';
import { ChangeAgent, type AgentChange } from './use-cases/change-agent.js';
import { CreateApiKey } from './use-cases/create-api-key.js';
import { RevokeApiKey } from './use-cases/revoke-api-key.js';

/** The API keys of the signed-in user. No key reaches them, so that none can make another. */
@Controller('api_keys')
export class ApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly keys: ApiKeys,
  ) {}

  @Get()
  @SignedIn()
  async list(@CurrentActor() actor: Actor): Promise<{ data: ApiKeyView[] }> {
    return { data: await this.work.run(actor, async tx => (await this.keys.openOf(tx, actor.id)).map(apiKeyView)) };
  }

  /** The answer holds the key itself, which nothing shows again. */
  @Post()
  @Header('cache-control', 'no-store')
  @SignedIn()
  async create(
    @CurrentActor() actor: Actor,
    @Payload('api_key', ApiKeyInput) input: ApiKeyInput,
    @BrowserDevice() device: DeviceCookie,
    @NewId() id: string,
  ): Promise<{ data: NewApiKey }> {
    return { data: await this.commands.execute(new CreateApiKey(actor, input, device.token, id)) };
  }

  /** New limits of an agent; they hold within seconds. */
  @Put(':id/agent')
  @SignedIn()
  limitAgent(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('agent', AgentInput) limits: AgentInput,
  ): Promise<{ data: ApiKeyView }> {
    return this.changeAgent(actor, id, { limits });
  }

  /** Stops an agent within 5 s, until it is resumed. */
  @Put(':id/pause')
  @SignedIn()
  pauseAgent(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ApiKeyView }> {
    return this.changeAgent(actor, id, { is_paused: true });
  }

  @Put(':id/resume')
  @SignedIn()
  resumeAgent(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ApiKeyView }> {
    return this.changeAgent(actor, id, { is_paused: false });
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  async revoke(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.commands.execute(new RevokeApiKey(actor, id));
  }

  private async changeAgent(actor: Actor, id: string, change: AgentChange): Promise<{ data: ApiKeyView }> {
    return { data: await this.commands.execute(new ChangeAgent(actor, id, change)) };
  }
}
