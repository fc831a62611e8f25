import { NO_OWN_AGREEMENTS, ProviderChange, ProviderInput } from '@porte/contracts';
import { defineResource, flag, text, type Scope } from '@porte/resource-kit';
import { isStaff } from '@porte/service-kit';
import { ProviderEntity } from './provider.entity.js';

/** Customers see the providers that they can have own agreements with. */
const offered: Scope = {
  filter: actor =>
    isStaff(actor)
      ? null
      : {
          sql: 'r.visible and r.code <> all(:no_own_agreements)',
          params: { no_own_agreements: [...NO_OWN_AGREEMENTS] },
        },
  stamp: () => ({}),
};

export const providerResource = defineResource({
  path: 'providers',
  entity: ProviderEntity,
  platform: true,
  scope: offered,
  create: ProviderInput,
  update: ProviderChange,
  maxPerPage: 2000,
  search: ['name', 'code'],
  where: { name: text('r.name'), code: text('r.code'), visible: flag('r.visible') },
  order: ['name', 'code'],
});
