import { useIntl } from 'react-intl';
import { numberFormat } from '../../format/memo.js';
import { useFormat } from '../../format/use-format.js';
import { NumberField, type NumberFieldProps } from './number-field.js';

/** The currency's own sign, `$`. */
const signOf = (locale: string, currency: string): string =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** An amount in the tenant's currency, at most two decimals. */
export function MoneyField(props: Omit<NumberFieldProps, 'unit' | 'sign' | 'decimals' | 'write'>) {
  const { locale } = useIntl();
  const { currency } = useFormat();
  const twoDecimals = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <NumberField
      {...props}
      decimals={2}
      sign={signOf(locale, currency)}
      unit={currency}
      write={value => twoDecimals.format(value)}
    />
  );
}
