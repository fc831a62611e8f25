import { useIntl } from 'react-intl';
import type { Rate } from '@porte/contracts/rating/quote.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { hasPrice, totalOf } from '../../../domain/rates/rate-facts.js';

interface PriceChangeProps {
  /** the choice that the user had made */
  decided: RateChoiceInput;
  rates: readonly Rate[];
}

/** The old and new price if the chosen service is still offered; paying needs another press. */
export function PriceChange({ decided, rates }: PriceChangeProps) {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const now = rates.find(({ service_id }) => service_id === decided.service_id);
  if (!now) return formatMessage({ id: 'rates.price_gone' });
  if (!hasPrice(now) || decided.total === undefined) return formatMessage({ id: 'rates.price_changed.hidden' });
  return formatMessage(
    { id: 'rates.price_changed' },
    { before: money(decided.total), after: money(totalOf(now, decided.insure_package ?? false)) },
  );
}
