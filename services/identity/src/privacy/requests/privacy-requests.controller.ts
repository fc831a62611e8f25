import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PrivacyErasure, PrivacyGrant, PrivacyRefusal, PrivacyRequestInput } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { privacyRequestResource } from './privacy-request.resource.js';
import { AnswerPrivacyRequest } from './use-cases/answer-privacy-request.js';
import { ErasePerson } from '../erasures/erase-person.js';
import { SendPrivacyRequest } from './use-cases/send-privacy-request.js';

@Controller('privacy_requests')
export class PrivacyRequestsController extends ReadController(privacyRequestResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Post()
  @Can('create', 'PrivacyRequest')
  async send(
    @CurrentActor() actor: Actor,
    @Payload('privacy_request', PrivacyRequestInput) input: PrivacyRequestInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new SendPrivacyRequest(actor, input, id)) };
  }

  @Put(':id/grant')
  @HttpCode(200)
  @Can('update', 'PrivacyRequest')
  async grant(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('privacy_request', PrivacyGrant) { answer }: PrivacyGrant,
  ): Promise<{ data: object }> {
    const words = answer?.trim() || null;
    return { data: await this.commands.execute(new AnswerPrivacyRequest(actor, id, { verb: 'grant', words })) };
  }

  @Put(':id/refuse')
  @HttpCode(200)
  @Can('update', 'PrivacyRequest')
  async refuse(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('privacy_request', PrivacyRefusal) { answer }: PrivacyRefusal,
  ): Promise<{ data: object }> {
    const words = answer.trim();
    return { data: await this.commands.execute(new AnswerPrivacyRequest(actor, id, { verb: 'refuse', words })) };
  }

  @Put(':id/carried_out')
  @HttpCode(200)
  @Can('update', 'PrivacyRequest')
  async carriedOut(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: await this.commands.execute(new AnswerPrivacyRequest(actor, id, { verb: 'carried_out' })) };
  }

  /** Closes the account, and lets each service erase what it holds. */
  @Put(':id/erase')
  @HttpCode(200)
  @Can('update', 'PrivacyRequest')
  async erase(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('privacy_request', PrivacyErasure) { name }: PrivacyErasure,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ErasePerson(actor, id, name.trim())) };
  }
}
