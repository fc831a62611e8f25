import { Injectable } from '@nestjs/common';
import { seesPrices, type QuotedChoice, type Rate, type RateChoiceInput } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { Secrets, UnknownMasterKey, ValidationFailed, type Actor, type SecretLocation } from '@porte/service-kit';

/** Every amount is sealed with as many digits, so that the length of a confirmation does not reveal the price. */
const DIGITS = 15;

/** Which rates of a shipment: those of its own label, or of the label that sends it back. */
export type QuotedRates = 'rates' | 'return_rates';

/**
 * Lets users without prices confirm the price that was quoted: each rate of a shipment comes with its total sealed for this shipment and service, and the purchase
 * takes the total from there. So it is compared with the price of the moment as anybody's is.
 */
@Injectable()
export class PriceConfirmations {
  constructor(private readonly secrets: Secrets) {}

  /** The rates as the actor gets them: with confirmations where it sees no prices. */
  withConfirmations(actor: Actor, shipmentId: string, rates: readonly Rate[], quoted: QuotedRates = 'rates'): Rate[] {
    return seesPrices(actor.grants) ? [...rates] : rates.map(rate => this.confirmable(actor, shipmentId, rate, quoted));
  }

  /**
   * The choice with the total that was quoted.
   * @throws ValidationFailed for a total of a user without prices, who could find one by guessing, and for a confirmation that was not made for this rate;
   * `price_changed` for one of a key that is not known here, without new rates
   */
  withQuotedTotal(actor: Actor, shipmentId: string, choice: RateChoiceInput): QuotedChoice {
    const { confirmation: _, ...rest } = choice;
    return { ...rest, total: this.quotedTotal(actor, shipmentId, choice, 'rates') ?? choice.total! };
  }

  /**
   * The total in pesos that a confirmation stands for; null for a user who sees prices and confirms by the price itself.
   * @throws as `withQuotedTotal`
   */
  quotedTotal(
    actor: Actor,
    shipmentId: string,
    { service_id, confirmation }: { service_id: string; confirmation?: string },
    quoted: QuotedRates,
  ): number | null {
    if (confirmation === undefined && seesPrices(actor.grants)) return null;
    if (confirmation === undefined) throw ValidationFailed.of('confirmation', 'isNotEmpty');
    try {
      const centavos = BigInt(this.secrets.open(placeOf(actor, shipmentId, service_id, quoted), confirmation));
      return Money.ofCentavos(centavos).toJSON();
    } catch (error) {
      // While keys are rotated, it may have been sealed by another release: the price has to be quoted again.
      if (error instanceof UnknownMasterKey) throw new DomainError('price_changed');
      throw ValidationFailed.of('confirmation', 'invalid');
    }
  }

  /** What a refused purchase says, with confirmations of the new rates. */
  withConfirmationsInError(actor: Actor, shipmentId: string, error: unknown): unknown {
    if (!(error instanceof DomainError) || error.code !== 'price_changed') return error;
    const extra = error.params['extra'] as { rates: Rate[] };
    const rates = this.withConfirmations(actor, shipmentId, extra.rates);
    return new DomainError(error.code, { ...error.params, extra: { ...extra, rates } });
  }

  private confirmable(actor: Actor, shipmentId: string, rate: Rate, quoted: QuotedRates): Rate {
    const place = placeOf(actor, shipmentId, rate.service_id, quoted);
    const seal = (total: Money): string => this.secrets.seal(place, String(total.centavos).padStart(DIGITS, '0'));
    const { advice: _, ...shown } = rate;
    const [total, insurance] = [Money.of(rate.total), rate.insurance_amount];
    return {
      ...shown,
      confirmation: seal(total),
      insured_confirmation: insurance === null ? null : seal(total.plus(Money.of(insurance))),
    };
  }
}

const placeOf = ({ tenant_id }: Actor, id: string, column: string, table: QuotedRates): SecretLocation => ({
  tenant_id,
  table,
  id,
  column,
});
