import { Controller, Get, Query } from '@nestjs/common';
import { AnswersQuery, type LostQuoteAnswers } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { Can, CurrentActor, Documented, inputPipe, isStaff, type Actor } from '@porte/service-kit';
import { LostQuoteAnswersReader } from './lost-quote-answers.js';

/** For staff: the quotes of a period that found no service, beside the one before. */
@Controller('quotes')
export class LostQuotesController {
  constructor(private readonly answers: LostQuoteAnswersReader) {}

  @Get('answers')
  @Can('update', 'Report')
  @Documented({
    queries: ['from', 'to'].map(name => ({ name, description: 'a day', schema: { type: 'string', format: 'date' } })),
    answer: { properties: { data: { type: 'object', additionalProperties: true } } },
  })
  async show(
    @CurrentActor() actor: Actor,
    @Query(inputPipe(AnswersQuery)) period: AnswersQuery,
  ): Promise<{ data: LostQuoteAnswers }> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    return { data: await this.answers.of(actor, period) };
  }
}
