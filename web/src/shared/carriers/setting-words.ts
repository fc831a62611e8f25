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

/** What the settings of carriers are called: by the app's own words, or else by those of the adapter; a key without either is shown as it is. */
export function useSettingWords() {
  const { formatMessage, locale, messages } = useIntl();
  const language = locale === 'en' ? 'en' : 'es-MX';
  const known = (id: string): string | undefined => (id in messages ? formatMessage({ id }) : undefined);
  const labelOf = ({ key, label }: Pick<SettingSpec, 'key' | 'label'>): string =>
    NAMED.includes(key) ? formatMessage({ id: `carrier_settings.known.${key}` }) : (label?.[language] ?? key);
  const choiceOf = ({ key, kind, choice_labels }: SettingSpec, value: string): string => {
    if (kind === 'switch') return formatMessage({ id: value === '1' ? 'page.yes' : 'page.no' });
    return known(`carrier_settings.choice.${key}.${value}`) ?? choice_labels?.[value]?.[language] ?? value;
  };
  const hintOf = (spec: SettingSpec): string | undefined =>
    known(`carrier_settings.hint.${spec.key}`) ??
    (spec.kind === 'document' ? formatMessage({ id: 'carrier_settings.document' }) : undefined) ??
    (spec.default === undefined
      ? undefined
      : formatMessage({ id: 'carrier_settings.default' }, { value: choiceOf(spec, spec.default) }));
  return { labelOf, hintOf, choiceOf };
}
