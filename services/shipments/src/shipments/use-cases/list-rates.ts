import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RatesAnswer } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { DraftReader } from '../../purchases/draft-reader.js';
import { RatingClient } from '../../purchases/rating-client.js';

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
    private readonly work: UnitOfWork,
    private readonly drafts: DraftReader,
    private readonly prices: RatingClient,
  ) {}

  async execute({ actor, id }: ListRates): Promise<RatesAnswer> {
    const draft = await this.work.atOnce(actor, tx => this.drafts.read(tx, actor, id));
    const { shipment } = draft;
    const allowance = await this.drafts.allowance(actor, draft);
    if (shipment.snapshot.parcels.length === 0) throw new DomainError('wrong_state');
    return this.prices.rates(actor, shipment, allowance);
  }
}
