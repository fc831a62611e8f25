import { useIntl } from 'react-intl';
import type { Rate } from '@porte/contracts/rating/quote.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { totalOf } from '../../../domain/rates/rate-facts.js';

interface PriceChangeProps {
  /** what the person had decided for */
  decided: RateChoiceInput;
  rates: readonly Rate[];
}

/** Old price and new, where the chosen service is still offered; it takes another press to pay. */
export function PriceChange({ decided, rates }: PriceChangeProps) {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const now = rates.find(({ service_id }) => service_id === decided.service_id);
  if (!now) return formatMessage({ id: 'rates.price_gone' });
  return formatMessage(
    { id: 'rates.price_changed' },
    { before: money(decided.total), after: money(totalOf(now, decided.insure_package ?? false)) },
  );
}
