import { entitiesOf, ResourceModule } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { CreateOverweights1763700000001 } from './migrations/1763700000001-create-overweights.js';
import { IndexSearch1764000000101 } from './migrations/1764000000101-index-search.js';
import { IndexNewest1795513000001 } from './migrations/1795513000001-index-newest.js';
import { overweightResource } from './overweights/overweight.resource.js';

const features = [ResourceModule.forFeature(overweightResource)];

export const overweightsService: ServiceDefinition = {
  name: 'overweights',
  features,
  entities: entitiesOf(features),
  migrations: [CreateOverweights1763700000001, IndexSearch1764000000101, IndexNewest1795513000001],
  references: ['user', 'shipment'],
};
