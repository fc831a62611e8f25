import { useMemo, useState } from 'react';
import type { Country } from '@porte/contracts/catalog/places.js';
import { useIntl } from 'react-intl';
import { useList } from '../api/resources.js';
import { useField } from '../form/fields/use-field.js';
import { useLocale } from '../i18n/intl.js';
import { SuggestBox } from '../form/suggest/suggest-box.js';
import { fitting } from '../form/suggest/suggest-field.js';
import { addressName } from './use-address-names.js';

const nameOf = (code: string, locale: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code;

/** All countries, loaded when the field is first opened. */
export function useCountries(isWanted: boolean): readonly Country[] {
  const { page } = useList('countries', { per_page: 2000, order: 'name asc', fast_search: true }, { skip: !isWanted });
  return (page?.data ?? []) as unknown as readonly Country[];
}

/** The country, searched by its name in the reader's language; the form stores its code. */
export function CountryField({ prefix }: { prefix: string }) {
  const { formatMessage } = useIntl();
  const [locale] = useLocale();
  const { value, change, blur, shown } = useField<string>({
    name: addressName(prefix, 'country_code'),
    label: formatMessage({ id: 'address.country' }),
    required: true,
  });
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const countries = useCountries(isWanted);
  const options = useMemo(
    () => countries.map(country => ({ key: country.code, text: locale === 'en' ? country.name_en : country.name_es })),
    [countries, locale],
  );
  return (
    <SuggestBox
      label={shown.label}
      required
      problem={shown.validationMessage}
      name={addressName(prefix, 'country_code')}
      value={typed ?? nameOf(value, locale)}
      options={typed === null ? options : fitting(options, typed)}
      nothing={countries.length > 0 ? formatMessage({ id: 'address.no_match' }) : undefined}
      onFocus={() => setWanted(true)}
      onInput={setTyped}
      onPick={({ key }) => {
        setTyped(null);
        change(key);
      }}
      onBlur={() => {
        setTyped(null);
        blur();
      }}
    />
  );
}
