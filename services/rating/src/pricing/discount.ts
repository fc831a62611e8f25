import { Money, type Percent } from '@porte/domain-kit';

/** The user's percentage of the admin price, subtracted from the total. */
export const discountOf = (adminPrice: Money, discount: Percent): Money =>
  discount.isZero ? Money.zero : adminPrice.percent(discount);
