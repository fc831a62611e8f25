import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RatesLine } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { DraftReader } from './draft-reader.js';
import { RatingClient } from './rating-client.js';

export class StreamRates {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

/** The rates of the shipment as they become known: a slow carrier delays its own alone. */
@QueryHandler(StreamRates)
export class StreamRatesHandler implements IQueryHandler<StreamRates, AsyncGenerator<RatesLine>> {
  constructor(
    private readonly drafts: DraftReader,
    private readonly prices: RatingClient,
  ) {}

  async execute({ actor, id }: StreamRates): Promise<AsyncGenerator<RatesLine>> {
    const { shipment, allowance } = await this.drafts.packed(actor, id);
    return (await this.prices.rateLines(actor, shipment, allowance)).lines;
  }
}
