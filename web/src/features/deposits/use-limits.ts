import type { PaymentMethod } from '@porte/contracts/payments/deposit.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';

/** The limits of an amount, in the person's words. */
export function useLimits({ minimum, maximum }: PaymentMethod): string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  return formatMessage(
    { id: maximum === null ? 'deposits.limits.from' : 'deposits.limits' },
    { minimum: format.money(minimum), maximum: format.money(maximum ?? 0) },
  );
}
