import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { SavedAnswerChange, SavedAnswerInput, type SavedAnswer } from '@porte/contracts';
import { Can, CurrentActor, IdParam, Payload, type Actor } from '@porte/service-kit';
import { SavedAnswers } from './saved-answers.js';

/** Answers that the person asks for again, or has mailed each week. */
@Controller('answers/saved')
export class SavedAnswersController {
  constructor(private readonly saved: SavedAnswers) {}

  @Get()
  @Can('read', 'Report')
  async list(@CurrentActor() actor: Actor): Promise<{ data: SavedAnswer[] }> {
    return { data: await this.saved.list(actor) };
  }

  @Post()
  @Can('read', 'Report')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('saved_answer', SavedAnswerInput) input: SavedAnswerInput,
  ): Promise<{ data: SavedAnswer }> {
    return { data: await this.saved.create(actor, input) };
  }

  @Put(':id')
  @Can('read', 'Report')
  async change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('saved_answer', SavedAnswerChange) input: SavedAnswerChange,
  ): Promise<{ data: SavedAnswer }> {
    return { data: await this.saved.change(actor, id, input) };
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('read', 'Report')
  async remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.saved.remove(actor, id);
  }
}
