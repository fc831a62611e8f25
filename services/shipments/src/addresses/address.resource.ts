import { AddressChange, AddressInput } from '@porte/contracts';
import { defineResource, ownRowsToWrite, text, uuid } from '@porte/resource-kit';
import { AddressEntity } from './address.entity.js';

export const addressResource = defineResource({
  path: 'addresses',
  entity: AddressEntity,
  create: AddressInput,
  update: AddressChange,
  where: {
    search: text(`concat_ws(' ', r.name, r.aka, r.company, r.phone, r.street, r.postal_code)`),
    name: text('r.name'),
    aka: text('r.aka'),
    phone: text('r.phone'),
    street: text('r.street'),
    postal_code: text('r.postal_code'),
    user_id: uuid('r.user_id'),
  },
  order: ['name', 'city'],
  scope: ownRowsToWrite,
  export: [
    'aka',
    'name',
    'company',
    'email',
    'phone',
    'street',
    'number',
    'neighborhood',
    'city',
    'state',
    'postal_code',
    'country_code',
    'reference',
    'rfc',
  ],
});
