import { StateChange, StateInput } from '@porte/contracts';
import { defineResource, one, text, uuid } from '@porte/resource-kit';
import { CountryEntity } from './country.entity.js';
import { countryResource } from './country.resource.js';
import { StateEntity } from './state.entity.js';

export const stateResource = defineResource({
  path: 'states',
  entity: StateEntity,
  platform: true,
  create: StateInput,
  update: StateChange,
  maxPerPage: 2000,
  search: ['code', 'name'],
  where: { id: uuid('r.id'), country_id: uuid('r.country_id'), code: text('r.code'), name: text('r.name') },
  order: ['name', 'code'],
  include: { country: one<StateEntity, CountryEntity>(CountryEntity, 'country_id', countryResource.view) },
});
