import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RateConfirmation, RateConfirmed } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { isExclusion } from '../../pricing/index.js';
import { rateFact } from '../rate-fact.js';
import { RateCalculator } from '../rate-calculator.js';
import { rateQuery } from '../shipment-request.js';

export class ConfirmRate extends Command<RateConfirmed> {
  constructor(
    readonly actor: Actor,
    readonly choice: RateConfirmation,
  ) {
    super();
  }
}

/** Prices a choice again: the total that the user saw is only compared, never charged. */
@CommandHandler(ConfirmRate)
export class ConfirmRateHandler implements ICommandHandler<ConfirmRate> {
  constructor(private readonly calculator: RateCalculator) {}

  /** @throws DomainError `service_not_available`; `price_changed` with the new rates as the user sees them */
  async execute({ actor, choice }: ConfirmRate): Promise<RateConfirmed> {
    const asked = rateQuery(actor, choice, choice.insure_package);
    const offer = this.calculator.offer(asked, choice.service_id);
    if (!offer) throw new DomainError('service_not_available');
    const priced = await this.calculator.rate(asked, offer);
    const { outcome: rate } = priced;
    if (isExclusion(rate)) throw new DomainError('service_not_available');
    if (!rate.price.total.equals(Money.of(choice.total))) throw await this.priceChanged(actor, choice);
    return { data: { rate: rateFact(rate, choice, priced) } };
  }

  private async priceChanged(actor: Actor, choice: RateConfirmation): Promise<DomainError> {
    const { data: rates, unanswered } = await this.calculator.rates(rateQuery(actor, choice));
    return new DomainError('price_changed', { extra: { rates, ...(unanswered ? { unanswered } : {}) } });
  }
}
