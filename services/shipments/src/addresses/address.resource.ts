import { AddressChange, AddressInput, exportColumns } from '@porte/contracts';
import { defineResource, ownRowsToWrite, searched, uuid, wordSearch, type RuleReads } from '@porte/resource-kit';
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
  shown: 'Address',
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
    search: wordSearch('r.search_text'),
    name: searched('r.name'),
    aka: searched('r.aka'),
    phone: searched('r.phone'),
    street: searched('r.street'),
    postal_code: searched('r.postal_code'),
    user_id: uuid('r.user_id'),
  },
  order: ['name', 'city'],
  scope: ownRowsToWrite,
  export: exportColumns.addresses,
});
