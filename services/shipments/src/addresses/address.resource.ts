import { AddressChange, AddressInput } from '@porte/contracts';
import { defineResource, ownRowsToWrite, text, uuid, type RuleReads } from '@porte/resource-kit';
import { addressRules } from '../references/tenant-settings.js';
import { toAddressFact } from './address-fact.js';
import { AddressEntity } from './address.entity.js';

/** Validates country, phone and postal code together. */
const checked = async (input: AddressInput, reads: RuleReads): Promise<object> => ({
  ...toAddressFact(input, '', await addressRules(reads)),
  aka: input.aka || null,
});

/** The address after the change; a country given by id replaces the stored code, and vice versa. */
function changed({ country_id, country_code, ...before }: AddressEntity, input: AddressChange): AddressInput {
  const country = input.country_id || input.country_code ? {} : { country_id, country_code };
  return { ...before, ...input, ...country } as AddressInput;
}

export const addressResource = defineResource({
  path: 'addresses',
  entity: AddressEntity,
  create: AddressInput,
  update: AddressChange,
  rules: {
    create: (input, { reads }) => checked(input, reads),
    change: (input, { before, reads }) => checked(changed(before, input), reads),
  },
  search: [
    'aka',
    'name',
    'company',
    'email',
    { compact: 'phone' },
    'street',
    'neighborhood',
    'city',
    'state',
    'postal_code',
    'rfc',
  ],
  searchColumn: true,
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
