import { Injectable } from '@nestjs/common';
import { seesPrices, type Rate, type RateChoiceInput } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { Secrets, ValidationFailed, type Actor } from '@porte/service-kit';

/** Every amount is sealed with as many digits, so that the length of a confirmation does not tell the price. */
const DIGITS = 15;

/**
 * Lets who sees no prices confirm the price that was quoted: each rate of a shipment comes with its total sealed for this shipment and service, and the purchase
 * takes the total from there. So it is compared with the price of the moment as anybody's is.
 */
@Injectable()
export class PriceConfirmations {
  constructor(private readonly secrets: Secrets) {}

  /** The rates as the actor gets them: with confirmations where it sees no prices. */
  added(actor: Actor, shipmentId: string, rates: readonly Rate[]): Rate[] {
    return seesPrices(actor.grants) ? [...rates] : rates.map(rate => this.confirmable(actor, shipmentId, rate));
  }

  /**
   * The choice with the total that was quoted.
   * @throws ValidationFailed for a total of who sees no prices, who could find one by guessing, and for a confirmation that was not made for this rate
   */
  opened(actor: Actor, shipmentId: string, choice: RateChoiceInput): RateChoiceInput {
    const { confirmation, ...rest } = choice;
    if (confirmation === undefined && seesPrices(actor.grants)) return choice;
    if (confirmation === undefined) throw ValidationFailed.of('confirmation', 'isNotEmpty');
    try {
      const centavos = BigInt(this.secrets.open(placeOf(actor, shipmentId, choice.service_id), confirmation));
      return { ...rest, total: Money.ofCentavos(centavos).toJSON() };
    } catch {
      throw ValidationFailed.of('confirmation', 'invalid');
    }
  }

  /** What a refused purchase says, with confirmations of the new rates. */
  inError(actor: Actor, shipmentId: string, error: unknown): unknown {
    if (!(error instanceof DomainError) || error.code !== 'price_changed') return error;
    const extra = error.params['extra'] as { rates: Rate[] };
    const rates = this.added(actor, shipmentId, extra.rates);
    return new DomainError(error.code, { ...error.params, extra: { ...extra, rates } });
  }

  private confirmable(actor: Actor, shipmentId: string, rate: Rate): Rate {
    const seal = (total: Money): string =>
      this.secrets.seal(placeOf(actor, shipmentId, rate.service_id), String(total.centavos).padStart(DIGITS, '0'));
    const { advice: _, ...shown } = rate;
    const [total, insurance] = [Money.of(rate.total), rate.insurance_amount];
    return {
      ...shown,
      confirmation: seal(total),
      insured_confirmation: insurance === null ? null : seal(total.plus(Money.of(insurance))),
    };
  }
}

const placeOf = ({ tenant_id }: Actor, id: string, column: string) => ({ tenant_id, table: 'rates', id, column });
