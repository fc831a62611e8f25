import type { ServiceDefinition } from '@porte/service-kit';
import { CarriersConfig } from './config.js';
import { CreateNetwork1763700000001 } from './migrations/1763700000001-create-network.js';
import { CreateCarriers1763700000002 } from './migrations/1763700000002-create-carriers.js';
import { CreatePurchases1763700000100 } from './migrations/1763700000100-create-purchases.js';
import { networkEntities, networkFeatures } from './network.js';
import { purchaseEntities, PurchasesModule } from './purchases/index.js';

export const carriersService: ServiceDefinition = {
  name: 'carriers',
  features: [...networkFeatures, PurchasesModule.forRoot()],
  entities: [...networkEntities, ...purchaseEntities],
  migrations: [CreateNetwork1763700000001, CreateCarriers1763700000002, CreatePurchases1763700000100],
  references: ['tenant'],
  config: CarriersConfig,
};

export { CreateCarrierSetting } from './carrier-settings/use-cases/create-carrier-setting.js';
export { CreateCarrier } from './carriers/use-cases/create-carrier.js';
export { CreateService } from './services/use-cases/create-service.js';
