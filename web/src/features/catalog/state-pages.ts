import { StateChange, StateInput } from '@porte/contracts/catalog/places.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { codeInCapitals } from './in-capitals.js';

/** The states, provinces or departments of a country. */
export const statePages = defineResourcePages({
  path: 'states',
  bundle: 'states',
  parent: {
    path: 'countries',
    param: 'countryId',
    field: 'country_id',
    trail: ({ id, name }) => [
      { word: 'countries', to: '/countries' },
      { text: String(name), to: `/countries/${id}/states` },
    ],
  },
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'code', sortable: true },
      { name: 'id', priority: 2 },
    ],
    order: 'name asc',
  },
  form: {
    create: StateInput,
    change: StateChange,
    prepare: codeInCapitals,
    fields: [
      { name: 'code', on: 'create', maxLength: 3, half: true },
      { name: 'name', maxLength: 80 },
    ],
  },
});
