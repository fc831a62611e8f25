import { feeOf } from '@porte/contracts/payments/fee.js';
import type { PaymentMethod } from '@porte/contracts/payments/payment-method.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';

/** The limits of an amount and its fee, in the person's words, before one is typed. */
export function useLimits({ minimum, maximum, fee }: PaymentMethod): string {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const word = (name: string, values: Record<string, string>): string =>
    formatMessage({ id: `deposits.${name}` }, values);
  const kept = Number(feeOf(fee, BigInt(Math.round(minimum * 100)))) / 100;
  // Of a minimum that the fee makes almost nothing is credited: it is no amount to invite to.
  const isOfFee = kept * 2 > minimum;
  const [{ percent, fixed } = { percent: 0, fixed: 0 }] = fee.tiers;
  const parts = [
    ...(percent > 0 ? [`${formatNumber(percent, { maximumFractionDigits: 4 })} %`] : []),
    ...(fixed > 0 ? [format.money(fixed)] : []),
  ].join(' + ');
  const rate = word(fee.vat_percent > 0 ? 'fee.rate.vat' : fee.tiers.length > 1 ? 'fee.rate.tiers' : 'fee.rate', {
    rate: parts,
  });
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
    ...(parts === '' ? [] : [rate]),
  ];
  return limits.join(' · ');
}
