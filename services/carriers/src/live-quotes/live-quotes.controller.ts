import { Body, Controller, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import type { LiveQuoteRequest } from '@porte/contracts';
import { CurrentActor, Internal, liveNdjson, type Actor } from '@porte/service-kit';
import { LiveQuotes } from './live-quotes.js';

/** Live prices for quotes of the service `rating`. */
@Controller('internal/quotes')
export class LiveQuotesController {
  constructor(private readonly quotes: LiveQuotes) {}

  /** A `LiveQuoteLine` for each account as its carrier answers. */
  @Post()
  @HttpCode(200)
  @Internal()
  ask(@CurrentActor() { tenant_id }: Actor, @Body() asked: LiveQuoteRequest): StreamableFile {
    return liveNdjson(this.quotes.ask(tenant_id, asked));
  }
}
