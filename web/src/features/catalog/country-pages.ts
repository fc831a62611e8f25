import { CountryChange, CountryInput } from '@porte/contracts/catalog/places.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { codeInCapitals } from './in-capitals.js';

/** The countries of ISO 3166, named in the reader's language. */
export const countryPages = defineResourcePages({
  path: 'countries',
  bundle: 'countries',
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'code', sortable: true },
    ],
    order: 'name asc',
    to: ({ id }) => `/countries/${id}/states`,
    actions: [
      { name: 'states', can: ['read', 'State'], to: ({ id }) => `/countries/${id}/states` },
      { name: 'edit', can: ['update', 'Country'], to: ({ id }) => `/countries/${id}/edit` },
    ],
  },
  form: {
    create: CountryInput,
    change: CountryChange,
    prepare: codeInCapitals,
    fields: [
      { name: 'code', on: 'create', maxLength: 2, half: true },
      { name: 'name_es', maxLength: 80 },
      { name: 'name_en', maxLength: 80 },
    ],
  },
});
