import { Controller, Get, Query } from '@nestjs/common';
import { AnswersQuery, type Answers } from '@porte/contracts';
import { Can, CurrentActor, Documented, inputPipe, type Actor } from '@porte/service-kit';
import { LabelAnswers } from './label-answers.js';

/** What labels say about a period, beside the one before. */
@Controller('answers')
export class AnswersController {
  constructor(private readonly labels: LabelAnswers) {}

  @Get()
  @Can('read', 'Report')
  @Documented({
    queries: ['from', 'to'].map(name => ({ name, description: 'a day', schema: { type: 'string', format: 'date' } })),
    answer: { properties: { data: { type: 'object', additionalProperties: true } } },
  })
  async show(
    @CurrentActor() actor: Actor,
    @Query(inputPipe(AnswersQuery)) period: AnswersQuery,
  ): Promise<{ data: Answers }> {
    return { data: await this.labels.of(actor, period) };
  }
}
