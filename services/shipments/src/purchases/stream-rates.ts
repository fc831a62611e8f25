import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RatesLine } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { DraftReader } from './draft-reader.js';
import { PriceConfirmations } from './price-confirmations.js';
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
    private readonly confirmations: PriceConfirmations,
  ) {}

  async execute({ actor, id }: StreamRates): Promise<AsyncGenerator<RatesLine>> {
    const { shipment, allowance } = await this.drafts.packed(actor, id);
    return this.confirmable(actor, id, (await this.prices.rateLines(actor, shipment, allowance)).lines);
  }

  private async *confirmable(actor: Actor, id: string, lines: AsyncGenerator<RatesLine>): AsyncGenerator<RatesLine> {
    for await (const line of lines) yield { ...line, data: this.confirmations.withConfirmations(actor, id, line.data) };
  }
}
