import { isRateOutdated, type ExchangeRate } from '@porte/contracts/catalog/exchange-rate.js';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';
import { useExchangeRatesQuery } from './exchange-rate-api.js';

const OFFICIAL = '3';
/** As the form holds them. */
export const EXCHANGE_MODES = ['1', '2', OFFICIAL];

/** Says the official rate with its day, or why it cannot be used. */
function useOfficialHint(rate: ExchangeRate | undefined): string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  if (!rate) return formatMessage({ id: 'services.official_rate.none' }, { currency: format.currency });
  const day = format.date(rate.day);
  if (isRateOutdated(rate.day, now)) return formatMessage({ id: 'services.official_rate.old' }, { day });
  return formatMessage({ id: 'services.official_rate.known' }, { rate: rate.rate, currency: rate.currency, day });
}

/** In which currency a carrier quotes, and at which rate it is converted. The official one is offered where it is known; a stored choice stays visible. */
export function ExchangeRateField(words: FormFieldWords) {
  const { formatMessage } = useIntl();
  const { currency } = useFormat();
  const { data, isSuccess } = useExchangeRatesQuery();
  const chosen = useWatch({ name: words.name }) as string | null;
  const rate = data?.find(each => each.currency === currency);
  const hint = useOfficialHint(rate);
  const modes = EXCHANGE_MODES.filter(mode => mode !== OFFICIAL || rate !== undefined || chosen === OFFICIAL);
  return (
    <ChoiceField
      {...words}
      {...(isSuccess ? { hint } : {})}
      options={modes.map(value => ({ value, label: formatMessage({ id: `services.exchange_rate.${value}` }) }))}
    />
  );
}
