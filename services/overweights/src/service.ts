import { ResourceModule } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { CreateOverweights1763700000001 } from './migrations/1763700000001-create-overweights.js';
import { OverweightEntity } from './overweights/overweight.entity.js';
import { overweightResource } from './overweights/overweight.resource.js';

export const overweightsService: ServiceDefinition = {
  name: 'overweights',
  features: [ResourceModule.forFeature(overweightResource)],
  entities: [OverweightEntity],
  migrations: [CreateOverweights1763700000001],
  references: ['user', 'shipment'],
};
