import { feeOf, type FeeRule } from '@porte/contracts/payments/fee.js';
import type { PaymentMethod } from '@porte/contracts/payments/payment-method.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';

/** The fee of a way to pay, in the person's words, before an amount is typed; empty where it costs nothing. */
export function useFeeText(): (fee: FeeRule) => string {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  return ({ tiers, vat_percent }) => {
    const [{ percent, fixed } = { percent: 0, fixed: 0 }] = tiers;
    const rate = [
      ...(percent > 0 ? [`${formatNumber(percent, { maximumFractionDigits: 4 })} %`] : []),
      ...(fixed > 0 ? [format.money(fixed)] : []),
    ].join(' + ');
    const id =
      vat_percent > 0 ? 'deposits.fee.rate.vat' : tiers.length > 1 ? 'deposits.fee.rate.tiers' : 'deposits.fee.rate';
    return rate === '' ? '' : formatMessage({ id }, { rate });
  };
}

/** The limits of an amount and its fee, in the person's words, before one is typed. */
export function useLimits({ minimum, maximum, fee }: PaymentMethod): string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const word = (name: string, values: Record<string, string>): string =>
    formatMessage({ id: `deposits.${name}` }, values);
  const kept = Number(feeOf(fee, BigInt(Math.round(minimum * 100)))) / 100;
  // Of a minimum that the fee makes almost nothing is credited: it is no amount to invite to.
  const isOfFee = kept * 2 > minimum;
  const rate = useFeeText()(fee);
  const limits = [
    ...(isOfFee
      ? maximum === null
        ? []
        : [word('limits.to', { maximum: format.money(maximum) })]
      : [
          word(maximum === null ? 'limits.from' : 'limits', {
            minimum: format.money(minimum),
            maximum: format.money(maximum ?? 0),
          }),
        ]),
    ...(rate === '' ? [] : [rate]),
  ];
  return limits.join(' · ');
}
