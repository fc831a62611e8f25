import { ResourceModule } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { CreateNetwork1763700000001 } from './migrations/1763700000001-create-network.js';
import { ZoneEntity } from './zones/zone.entity.js';
import { zoneResource } from './zones/zone.resource.js';

export const carriersService: ServiceDefinition = {
  name: 'carriers',
  features: [ResourceModule.forFeature(zoneResource)],
  entities: [ZoneEntity],
  migrations: [CreateNetwork1763700000001],
};
