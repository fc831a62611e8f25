import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { IsMoney, type AgentCall } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, inputPipe, Internal, SignedIn, type Actor } from '@porte/service-kit';
import { IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { AgentCalls } from './agent-calls.js';

const IsGiven = () => ValidateIf((_, value) => value !== null);

class ReportedCallInput {
  @IsString() @MaxLength(100) tool: string;
  @IsGiven() @IsUUID() subject: string | null;
  @IsGiven() @IsMoney() amount: number | null;
  @IsString() @MaxLength(60) outcome: string;
}

/** The log of agents: the gateway, which has no database, reports their calls, and their persons read them. */
@Controller()
export class AgentCallsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly calls: AgentCalls,
  ) {}

  @Post('internal/agent_calls')
  @Internal()
  @HttpCode(204)
  async record(
    @CurrentActor() actor: Actor,
    @Body(inputPipe(ReportedCallInput)) call: ReportedCallInput,
  ): Promise<void> {
    if (!actor.agent) throw new DomainError('forbidden');
    await this.work.run(actor, tx => this.calls.add(tx, actor.session_id, actor.id, call));
  }

  @Get('api_keys/:id/calls')
  @SignedIn()
  async list(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: AgentCall[] }> {
    return { data: await this.work.run(actor, tx => this.calls.of(tx, actor.id, id)) };
  }
}
