import { Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { AnswersQuery, OverweightLetterInput, OverweightLettersQuery } from '@porte/contracts';
import { Can, CurrentActor, IdParam, inputPipe, NewId, Payload, type Actor } from '@porte/service-kit';
import { Habits } from './habits.js';
import { Letters } from './letters.js';

/** Habits of customers whose parcels are heavier than declared, and the letters about them. */
@Controller('overweights')
export class HabitsController {
  constructor(
    private readonly habits: Habits,
    private readonly letters: Letters,
  ) {}

  @Get('habits')
  @Can('create', 'Overweight')
  async list(@CurrentActor() actor: Actor, @Query(inputPipe(AnswersQuery)) period: AnswersQuery) {
    return { data: await this.habits.list(actor, period) };
  }

  @Get('letters')
  @Can('create', 'Overweight')
  async listLetters(
    @CurrentActor() actor: Actor,
    @Query(inputPipe(OverweightLettersQuery)) { owner_id }: OverweightLettersQuery,
  ) {
    return { data: await this.letters.list(actor, owner_id) };
  }

  @Get('letters/preview')
  @Can('create', 'Overweight')
  async preview(@CurrentActor() actor: Actor, @Query(inputPipe(OverweightLetterInput)) input: OverweightLetterInput) {
    return { data: await this.letters.preview(actor, input) };
  }

  @Post('letters')
  @Can('create', 'Overweight')
  async send(
    @CurrentActor() actor: Actor,
    @Payload('letter', OverweightLetterInput) input: OverweightLetterInput,
    @NewId() id: string,
  ) {
    return { data: await this.letters.send(actor, id, input) };
  }

  @Get('letters/:id')
  @Can('read', 'Overweight')
  async show(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.letters.show(actor, id) };
  }

  @Get('letters/:id/file')
  @Can('read', 'Overweight')
  async file(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.letters.printed(actor, id), {
      type: 'application/pdf',
      disposition: `attachment; filename="letter-${id}.pdf"`,
    });
  }
}
