import { COMMON_SETTINGS, type SettingSpec } from '@porte/contracts/carriers/carrier-setting.js';
import { useIntl } from 'react-intl';

/** The keys with words in both languages. */
const NAMED: readonly string[] = [
  'base_url',
  'api_key',
  'number_prefix',
  'use_waybill_pool',
  ...COMMON_SETTINGS.map(({ key }) => key),
];

/** What the settings of carriers are called; a key without words of its own is shown as it is. */
export function useSettingWords() {
  const { formatMessage, messages } = useIntl();
  const known = (id: string): string | undefined => (id in messages ? formatMessage({ id }) : undefined);
  const labelOf = (key: string): string =>
    NAMED.includes(key) ? formatMessage({ id: `carrier_settings.known.${key}` }) : key;
  const hintOf = ({ key }: SettingSpec): string | undefined => known(`carrier_settings.hint.${key}`);
  const choiceOf = ({ key, kind }: SettingSpec, value: string): string => {
    if (kind === 'switch') return formatMessage({ id: value === '1' ? 'page.yes' : 'page.no' });
    return known(`carrier_settings.choice.${key}.${value}`) ?? value;
  };
  return { labelOf, hintOf, choiceOf };
}
