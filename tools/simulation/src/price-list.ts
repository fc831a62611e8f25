import { eventExamples, type ChargeLines, type RateConfirmation, type RateFact } from '@porte/contracts';
import { CARRIER_KINDS } from './adapter.js';
import { carrierId, centavos, pesos, serviceId, walletOf, type Draft } from './accounts.js';
import type { Answer } from './simulated-network.js';

/** Centavos of a label without extras, cheap to dear. */
export const PRICES = [9_900, 13_950, 24_901] as const;

/** A destination of this postal code lies in an extended zone. */
export const EXTENDED_ZONE = '22800';
/** cm; a longer side makes a parcel oversize */
const LONGEST = 150;

/** Centavos. */
const [EXTENDED, OVERSIZE, INSURANCE_FEE, PLATFORM, TENANT] = [8_000, 4_550, 1_000, 500, 1_500];
const INSURANCE_PERCENT = 1.5;

const SERVICES = new Map(
  CARRIER_KINDS.flatMap(({ code }) => PRICES.map(price => [serviceId(code, price), { code, price }] as const)),
);

/** What a price depends on beside its service. */
interface Asked {
  buyer: string;
  insured: boolean;
  extended: boolean;
  oversize: boolean;
  declared: number;
}

/** Pesos declared for an insured parcel. */
export const DECLARED = 1_000;

const factsOf = (asked: RateConfirmation): Asked => ({
  buyer: asked.user_id,
  insured: asked.insure_package,
  extended: asked.destination.postal_code === EXTENDED_ZONE,
  oversize: asked.parcel.length > LONGEST,
  declared: asked.parcel.declared_tax_value,
});

/** Rating as the money path knows it: prices by service, which staff change during a run, with discount, insurance and surcharges. */
export class PriceList {
  /** centavos on top of a service's first price */
  private readonly raised = new Map<string, number>();
  /** every rate that was ever confirmed, as JSON of its lines */
  private readonly issued = new Set<string>();

  /** Staff change the price of a service. @param by centavos */
  raise(service: string, by: number): void {
    this.raised.set(service, (this.raised.get(service) ?? 0) + by);
  }

  /** Centavos that a draft costs with a service just now. */
  totalOf(draft: Draft, service: string): number {
    return sum(this.linesOf(service, { ...draft, declared: DECLARED }));
  }

  /** The answer to `POST /internal/rates/confirm`: the fresh rate, or `price_changed` where the customer saw another total. */
  confirm(asked: RateConfirmation): Answer {
    const lines = this.linesOf(asked.service_id, factsOf(asked));
    if (sum(lines) !== centavos(asked.total))
      return { status: 409, answer: { error: { code: 'price_changed', message: '', rates: [] } } };
    const rate = rateOf(asked, lines);
    this.issued.add(keyOf(rate));
    return { status: 200, answer: { data: { rate } } };
  }

  /** Whether rating ever confirmed this rate. */
  hasIssued(rate: Pick<RateFact, 'service_id' | 'lines'>): boolean {
    return this.issued.has(keyOf(rate));
  }

  private linesOf(service: string, { buyer, insured, extended, oversize, declared }: Asked): ChargeLines {
    const price = SERVICES.get(service)!.price + (this.raised.get(service) ?? 0);
    const discount = Math.round((price * walletOf(buyer)!.discountPercent) / 100);
    const insurance = insured ? Math.round(declared * INSURANCE_PERCENT) + INSURANCE_FEE : 0;
    const surcharges = (extended ? EXTENDED : 0) + (oversize ? OVERSIZE : 0);
    return {
      carrier_payable: pesos(price - PLATFORM - TENANT),
      platform_margin: pesos(PLATFORM),
      tenant_margin: pesos(TENANT - discount),
      insurance: pesos(insurance),
      surcharges: pesos(surcharges),
    };
  }
}

const sum = (lines: ChargeLines): number =>
  Object.values(lines).reduce<number>((all, amount) => all + centavos(amount as number), 0);

const keyOf = ({ service_id, lines }: Pick<RateFact, 'service_id' | 'lines'>): string =>
  JSON.stringify([
    service_id,
    lines.carrier_payable,
    lines.platform_margin,
    lines.tenant_margin,
    lines.insurance,
    lines.surcharges,
  ]);

function rateOf(asked: RateConfirmation, lines: ChargeLines): RateFact {
  const { code } = SERVICES.get(asked.service_id)!;
  const { insured, extended } = factsOf(asked);
  const names = {
    service_id: asked.service_id,
    service_name: code,
    carrier_id: carrierId(walletOf(asked.user_id)!.tenant, code),
    carrier_name: code,
  };
  return {
    ...eventExamples['shipment.rate_selected'].rate,
    ...names,
    total: pesos(sum(lines)),
    lines,
    insured,
    extended_zone: extended,
  };
}
