import { ProviderChange, ProviderInput } from '@porte/contracts';
import { defineResource, flag, text } from '@porte/resource-kit';
import { ProviderEntity } from './provider.entity.js';

export const providerResource = defineResource({
  path: 'providers',
  entity: ProviderEntity,
  platform: true,
  create: ProviderInput,
  update: ProviderChange,
  maxPerPage: 2000,
  search: ['name', 'code'],
  where: { name: text('r.name'), code: text('r.code'), visible: flag('r.visible') },
  order: ['name', 'code'],
});
