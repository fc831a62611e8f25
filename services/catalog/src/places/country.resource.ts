import { CountryChange, CountryInput } from '@porte/contracts';
import { anyOf, defineResource, text, uuid } from '@porte/resource-kit';
import { currentContext } from '@porte/service-kit';
import { CountryEntity } from './country.entity.js';

/** The name column of the reader's language. */
export const nameColumn = (): 'name_es' | 'name_en' => (currentContext()?.locale === 'en' ? 'name_en' : 'name_es');

export const countryResource = defineResource({
  path: 'countries',
  entity: CountryEntity,
  platform: true,
  create: CountryInput,
  update: CountryChange,
  maxPerPage: 2000,
  search: ['code', 'name_es', 'name_en'],
  where: { id: uuid('r.id'), code: text('r.code'), name: anyOf(text('r.name_es'), text('r.name_en')) },
  order: ['code', 'name_es', 'name_en'],
  view: country => ({ ...country, name: country[nameColumn()] }),
});
