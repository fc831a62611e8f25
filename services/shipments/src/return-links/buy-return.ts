import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { QuotedChoice } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { chooseRate } from '../batches/choose-rate.js';
import { AwaitPurchase } from '../purchases/await-purchase.js';
import { DraftReader } from '../purchases/draft-reader.js';
import { RatingClient } from '../purchases/rating-client.js';
import { StartPurchase } from '../purchases/start-purchase.js';
import { ReturnShipment } from '../shipments/use-cases/return-shipment.js';
import type { ReturnLinkRow } from './return-link-store.js';
import { isInsured } from './return-links.js';

/** Buys the label of a link by the ordinary purchase. */
@Injectable()
export class BuyReturn {
  constructor(
    private readonly commands: CommandBus,
    private readonly drafts: DraftReader,
    private readonly prices: RatingClient,
    private readonly purchases: StartPurchase,
    private readonly outcome: AwaitPurchase,
  ) {}

  /**
   * A repeated call joins the purchase, because the shipment is the link's.
   * @throws DomainError `return_not_available` where it costs more than the sender agreed to; what the purchase is refused with
   */
  async buy({ actor, shipment_id, return_id, service_id, max_total }: ReturnLinkRow): Promise<void> {
    await this.commands.execute(new ReturnShipment(actor, shipment_id, return_id));
    const { shipment, allowance } = await this.drafts.packed(actor, return_id);
    const { data } = await this.prices.rates(actor, shipment, allowance);
    const rate = chooseRate(data, { rule: 'service', service_id }, isInsured(shipment));
    if (!rate || Money.of(rate.total).compare(Money.of(Number(max_total))) > 0)
      throw new DomainError('return_not_available');
    const choice: QuotedChoice = { service_id, total: rate.total, insure_package: rate.insure_package };
    await this.outcome.of(actor, return_id, await this.purchases.start(actor, return_id, choice));
  }
}
