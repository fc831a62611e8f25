import { ZoneChange, ZoneInput } from '@porte/contracts';
import { defineResource, text } from '@porte/resource-kit';
import { ZoneEntity } from './zone.entity.js';

export const zoneResource = defineResource({
  path: 'zones',
  entity: ZoneEntity,
  create: ZoneInput,
  update: ZoneChange,
  maxPerPage: 2000,
  search: ['name'],
  where: { name: text('r.name') },
  order: ['name'],
});
