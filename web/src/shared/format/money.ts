import { numberFormat } from './memo.js';
import { withMinus } from './numbers.js';

export interface MoneyStyle {
  /** BCP 47 */
  locale: string;
  /** ISO 4217 */
  currency: string;
}

const money = ({ locale, currency }: MoneyStyle, signDisplay: 'negative' | 'exceptZero'): Intl.NumberFormat =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay });

/** In place of an amount that is hidden. */
const HIDDEN = '—';

const isKnown = (amount: number | null): amount is number => amount !== null && !Number.isNaN(amount);

/** `$1,234.50`, below zero `−$1,234.50`, never `−$0.00`. @param amount in whole units; a dash for null and NaN */
export const formatMoney = (amount: number | null, style: MoneyStyle): string =>
  isKnown(amount) ? withMinus(money(style, 'negative').format(amount)) : HIDDEN;

/** `$1,235`, for estimates. @param amount in whole units */
export const formatAbout = (amount: number, { locale, currency }: MoneyStyle): string =>
  withMinus(
    numberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: 'negative',
      maximumFractionDigits: 0,
    }).format(amount),
  );

/** With its sign, as a movement: `+$100.00`, `−$38.50`, `$0.00`. @param amount in whole units */
export const formatSigned = (amount: number | null, style: MoneyStyle): string =>
  isKnown(amount) ? withMinus(money(style, 'exceptZero').format(amount)) : HIDDEN;
