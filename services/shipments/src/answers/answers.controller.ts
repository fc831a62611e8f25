import { Controller, Get, Query } from '@nestjs/common';
import { LabelAnswersQuery, type Answers } from '@porte/contracts';
import { Can, CurrentActor, Documented, inputPipe, type Actor } from '@porte/service-kit';
import { LabelAnswers } from './label-answers.js';

/** What labels say about a period, beside the one before. */
@Controller('answers')
export class AnswersController {
  constructor(private readonly labels: LabelAnswers) {}

  @Get()
  @Can('read', 'Report')
  @Documented({
    queries: [
      ...['from', 'to'].map(name => ({ name, description: 'a day', schema: { type: 'string', format: 'date' } })),
      ...['customer_id', 'carrier_id'].map(name => ({
        name,
        description: 'counts the labels of this one alone',
        schema: { type: 'string', format: 'uuid' },
      })),
    ],
    answer: { properties: { data: { type: 'object', additionalProperties: true } } },
  })
  async show(
    @CurrentActor() actor: Actor,
    @Query(inputPipe(LabelAnswersQuery)) query: LabelAnswersQuery,
  ): Promise<{ data: Answers }> {
    return { data: await this.labels.of(actor, query) };
  }
}
