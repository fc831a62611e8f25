import { Body, Controller, Headers, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteSchema } from '@nestjs/platform-fastify';
import type { RateConfirmation, RateConfirmed, RateRequest, RatesAnswer } from '@porte/contracts';
import { acceptsNdjson, CurrentActor, Internal, liveNdjson, type Actor } from '@porte/service-kit';
import { RateCalculator } from './rate-calculator.js';
import { ratesSchema } from './rate.schema.js';
import { rateQuery } from './shipment-request.js';
import { ConfirmRate } from './use-cases/confirm-rate.js';

/** Requests of shipments: rates for a shipment, and a new price for the chosen one. */
@Controller('internal/rates')
export class RatesController {
  constructor(
    private readonly calculator: RateCalculator,
    private readonly commands: CommandBus,
  ) {}

  @Post()
  @HttpCode(200)
  @Internal()
  @RouteSchema({ response: { 200: ratesSchema } })
  async rates(
    @CurrentActor() actor: Actor,
    @Body() body: RateRequest,
    @Headers('accept') accept?: string,
  ): Promise<RatesAnswer | StreamableFile> {
    const asked = rateQuery(actor, body);
    return acceptsNdjson(accept) ? liveNdjson(this.calculator.stream(asked)) : this.calculator.rates(asked);
  }

  @Post('confirm')
  @HttpCode(200)
  @Internal()
  confirm(@CurrentActor() actor: Actor, @Body() body: RateConfirmation): Promise<RateConfirmed> {
    return this.commands.execute(new ConfirmRate(actor, body));
  }
}
