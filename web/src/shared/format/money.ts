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

/** `$1,234.50`, below zero `−$1,234.50`, never `−$0.00`. @param amount in whole units */
export const formatMoney = (amount: number, style: MoneyStyle): string =>
  withMinus(money(style, 'negative').format(amount));

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
export const formatSigned = (amount: number, style: MoneyStyle): string =>
  withMinus(money(style, 'exceptZero').format(amount));
