import { CountryChange, CountryInput } from '@porte/contracts';
import { anyOf, defineResource, text, uuid } from '@porte/resource-kit';
import { currentContext } from '@porte/service-kit';
import { CountryEntity } from './country.entity.js';

/** A name without a language is the Spanish one. */
const inSpanish = <T extends { name?: string; name_es?: string }>({ name, ...input }: T): Omit<T, 'name'> =>
  name === undefined || name === null ? input : { ...input, name_es: input.name_es ?? name };

/** The name column of the reader's language. */
export const nameColumn = (): 'name_es' | 'name_en' => (currentContext()?.locale === 'en' ? 'name_en' : 'name_es');

export const countryResource = defineResource({
  path: 'countries',
  entity: CountryEntity,
  platform: true,
  create: CountryInput,
  update: CountryChange,
  rules: {
    create: input => ({ name_en: input.name, ...inSpanish(input) }),
    change: inSpanish,
  },
  maxPerPage: 2000,
  search: ['code', 'name_es', 'name_en'],
  where: { id: uuid('r.id'), code: text('r.code'), name: anyOf(text('r.name_es'), text('r.name_en')) },
  order: ['code', 'name_es', 'name_en'],
  view: country => ({ ...country, name: country[nameColumn()] }),
});
