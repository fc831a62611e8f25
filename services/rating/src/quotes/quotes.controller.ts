import { Controller, Headers, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { RouteSchema } from '@nestjs/platform-fastify';
import { ExplainInput, QuoteInput, type ExplainedService, type RatesAnswer } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import {
  acceptsNdjson,
  Can,
  CurrentActor,
  Documented,
  isStaff,
  liveNdjson,
  Payload,
  type Actor,
} from '@porte/service-kit';
import { RateCalculator } from '../rates/rate-calculator.js';
import { quoteSchema } from '../rates/rate.schema.js';
import { QuotePipe } from './quote-pipe.js';
import { explainRequest, quoteRequest } from './quote-request.js';

@Controller('quotes')
export class QuotesController {
  constructor(private readonly calculator: RateCalculator) {}

  /** One answer, or with `Accept: application/x-ndjson` a line for each part of it as it becomes known. */
  @Post()
  @HttpCode(200)
  @Can('create', 'Shipment')
  @Documented({ answer: { view: 'RatesAnswer' } })
  @RouteSchema({ response: { 200: quoteSchema } })
  async quote(
    @CurrentActor() actor: Actor,
    @Payload('quote', QuoteInput, new QuotePipe()) quote: QuoteInput,
    @Headers('accept') accept?: string,
  ): Promise<{ data: RatesAnswer } | StreamableFile> {
    const asked = { actor, userId: actor.id, request: quoteRequest(quote) };
    if (acceptsNdjson(accept)) return liveNdjson(this.calculator.stream(asked));
    return { data: await this.calculator.rates(asked) };
  }

  /** Why each service costs what it costs: the steps that the role may see. Staff may ask for a customer, and see what is not offered and why. */
  @Post('explain')
  @HttpCode(200)
  @Can('create', 'Shipment')
  async explain(
    @CurrentActor() actor: Actor,
    @Payload('quote', ExplainInput) { user_id, service_id, ...quote }: ExplainInput,
  ): Promise<{ data: ExplainedService[] }> {
    const userId = user_id ?? actor.id;
    if (userId !== actor.id && !isStaff(actor)) throw new DomainError('not_found', { model: 'User', id: userId });
    return { data: await this.calculator.explain({ actor, userId, request: explainRequest(quote) }, service_id) };
  }
}
