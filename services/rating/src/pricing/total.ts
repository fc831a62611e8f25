import { Money, greater } from '@porte/domain-kit';
import type { Breakdown, PriceLine } from './types.js';

type Charged = Pick<Breakdown, 'admin_price' | 'additional_static_rate'>;
type Added = Pick<
  Breakdown,
  'extended_zone_amount' | 'oversize_amount' | 'girth_amount' | 'insurance_charged' | 'discount'
>;

/** The surcharges for size and destination. */
export const surchargesOf = (added: Added): Money =>
  added.extended_zone_amount.plus(added.oversize_amount).plus(added.girth_amount);

/** Admin price + additional static rate + surcharges + insurance − discount, before the floor. */
const sumOf = (chain: Charged, added: Added): Money =>
  chain.admin_price
    .plus(chain.additional_static_rate)
    .plus(surchargesOf(added))
    .plus(added.insurance_charged)
    .minus(added.discount);

/** The price for the customer; never below 0. */
export const totalOf = (chain: Charged, added: Added): Money => greater(sumOf(chain, added), Money.zero);

const named = (price: Breakdown): PriceLine[] => [
  { code: 'admin_price', amount: price.admin_price },
  { code: 'additional_static_rate', amount: price.additional_static_rate },
  { code: 'extended_zone', amount: price.extended_zone_amount },
  { code: 'oversize', amount: price.oversize_amount },
  { code: 'girth', amount: price.girth_amount },
  { code: 'insurance', amount: price.insurance_charged },
  { code: 'discount', amount: Money.zero.minus(price.discount) },
  { code: price.own_agreement ? 'own_agreement' : 'floor', amount: price.total.minus(sumOf(price, price)) },
];

/** The lines of a total without those of 0; they always add up to it, because the floor at 0 is a line, too. */
export const priceLines = (price: Breakdown): PriceLine[] => named(price).filter(({ amount }) => !amount.isZero);
