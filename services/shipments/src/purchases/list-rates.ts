import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RatesAnswer } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { DraftReader } from './draft-reader.js';
import { PriceConfirmations } from './price-confirmations.js';
import { RatingClient } from './rating-client.js';

export class ListRates {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

/** Step 3 of 3: the rates of the shipment, cheapest first. */
@QueryHandler(ListRates)
export class ListRatesHandler implements IQueryHandler<ListRates, RatesAnswer> {
  constructor(
    private readonly drafts: DraftReader,
    private readonly prices: RatingClient,
    private readonly confirmations: PriceConfirmations,
  ) {}

  async execute({ actor, id }: ListRates): Promise<RatesAnswer> {
    const { shipment, allowance } = await this.drafts.packed(actor, id);
    const answer = await this.prices.rates(actor, shipment, allowance);
    return { ...answer, data: this.confirmations.withConfirmations(actor, id, answer.data) };
  }
}
