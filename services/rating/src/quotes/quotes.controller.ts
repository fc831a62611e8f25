import { Controller, HttpCode, Post } from '@nestjs/common';
import { RouteSchema } from '@nestjs/platform-fastify';
import { QuoteInput, ratesAnswerDocs, type RatesAnswer } from '@porte/contracts';
import { Can, CurrentActor, Documented, Payload, type Actor } from '@porte/service-kit';
import { RateCalculator } from '../rates/rate-calculator.js';
import { quoteSchema } from '../rates/rate.schema.js';
import { QuotePipe } from './quote-pipe.js';
import { quoteRequest } from './quote-request.js';

const docs = { answer: { properties: { data: { type: 'object', properties: ratesAnswerDocs } } } };

@Controller('quotes')
export class QuotesController {
  constructor(private readonly calculator: RateCalculator) {}

  @Post()
  @HttpCode(200)
  @Can('create', 'Shipment')
  @Documented(docs)
  @RouteSchema({ response: { 200: quoteSchema } })
  async quote(
    @CurrentActor() actor: Actor,
    @Payload('quote', QuoteInput, new QuotePipe()) quote: QuoteInput,
  ): Promise<{ data: RatesAnswer }> {
    return { data: await this.calculator.rates({ actor, userId: actor.id, request: quoteRequest(quote) }) };
  }
}
