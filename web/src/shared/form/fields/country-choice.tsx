import { useMemo } from 'react';
import { COUNTRY_CODES } from '@porte/contracts/catalog/countries.js';
import { useLocale } from '../../i18n/intl.js';
import { ChoiceField } from './choice-field.js';
import type { FieldProps } from './use-field.js';

/** One of all countries, by its code; no request is needed. */
export function CountryChoice(props: FieldProps) {
  const [locale] = useLocale();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return COUNTRY_CODES.map(value => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
      one.label.localeCompare(other.label, locale),
    );
  }, [locale]);
  return <ChoiceField {...props} options={options} />;
}
