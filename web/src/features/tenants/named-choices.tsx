import { LOCALES } from '@porte/contracts/errors/locale.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { useLocale } from '../../shared/i18n/intl.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';

/** Time zones that the form offers; the API accepts any IANA zone. */
const TIME_ZONES = [
  'America/Mexico_City',
  'America/Cancun',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Hermosillo',
  'America/Matamoros',
  'America/Mazatlan',
  'America/Merida',
  'America/Monterrey',
  'America/Tijuana',
];

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The language of a tenant, named in the language of who reads. */
export function LocaleField(words: FormFieldWords) {
  const [locale] = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const options = LOCALES.map(value => ({ value, label: capitalized(names.of(value) ?? value) }));
  return <ChoiceField {...words} options={options} />;
}

/** The time zone of a tenant, by its city. */
export function TimeZoneField(words: FormFieldWords) {
  const options = TIME_ZONES.map(value => ({ value, label: value.slice(value.indexOf('/') + 1).replaceAll('_', ' ') }));
  return <ChoiceField {...words} options={options} />;
}
