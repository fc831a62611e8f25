import { entitiesOf, ResourceModule } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { CreateOverweights1763700000001 } from './migrations/1763700000001-create-overweights.js';
import { overweightResource } from './overweights/overweight.resource.js';

const features = [ResourceModule.forFeature(overweightResource)];

export const overweightsService: ServiceDefinition = {
  name: 'overweights',
  features,
  entities: entitiesOf(features),
  migrations: [CreateOverweights1763700000001],
  references: ['user', 'shipment'],
};
