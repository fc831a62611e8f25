import type { BatchRate, Rate, RateRule } from '@porte/contracts';
import { Money } from '@porte/domain-kit';

/** What a rate costs with the insurance that the parcel asks for; null where it cannot be insured. */
function totalOf(rate: Rate, isInsured: boolean): number | null {
  if (!isInsured) return rate.total;
  return rate.insurance_amount === null ? null : Money.of(rate.total).plus(Money.of(rate.insurance_amount)).toJSON();
}

/** What the tenant earns with a rate, as far as the role sees it. */
const marginOf = (rate: Rate): number => (rate.tenant_amount ?? 0) + (rate.admin_amount ?? 0);

interface Priced {
  rate: Rate;
  total: number;
}

/** Smaller comes first; the price decides between equals. */
const ORDER: Record<RateRule, (priced: Priced) => number> = {
  cheapest: ({ total }) => total,
  service: ({ total }) => total,
  fastest: ({ rate }) => rate.days,
  margin: ({ rate }) => -marginOf(rate),
};

/** The rule by which a rate is chosen. */
export interface Choice {
  rule: RateRule;
  /** of the rule `service` */
  service_id: string | null;
}

/** The rate that a rule chooses; null where none fits. */
export function chooseRate(rates: readonly Rate[], { rule, service_id }: Choice, isInsured: boolean): BatchRate | null {
  const priced = rates.flatMap((rate): Priced[] => {
    const total = totalOf(rate, isInsured);
    return total === null || (rule === 'service' && rate.service_id !== service_id) ? [] : [{ rate, total }];
  });
  const [best] = priced.toSorted((a, b) => ORDER[rule](a) - ORDER[rule](b) || a.total - b.total);
  if (!best) return null;
  const { service_id: id, service_name, carrier_name, days, image } = best.rate;
  return {
    service_id: id,
    service_name,
    carrier_name,
    logo: image?.url ?? null,
    days,
    total: best.total,
    insure_package: isInsured,
  };
}
