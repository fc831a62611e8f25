import { ratingPersonalData } from './personal-data.js';
import { ratingTenantData } from './tenant-data.js';
import { CqrsModule } from '@nestjs/cqrs';
import { entitiesOf, ResourceModule } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { FOLLOWED_MODELS } from './index-keeper/fact-changes.js';
import { CreatePrices1763700000002 } from './migrations/1763700000002-create-prices.js';
import { ForgetRemovedRows1795503912701 } from './migrations/1795503912701-forget-removed-rows.js';
import { CreateLostQuotes1795518800450 } from './migrations/1795518800450-create-lost-quotes.js';
import { CreatePriceVersions1795518900401 } from './migrations/1795518900401-create-price-versions.js';
import { NumberFirstPrices1795518900402 } from './migrations/1795518900402-number-first-prices.js';
import { CreatePriceDrafts1795519000101 } from './migrations/1795519000101-create-price-drafts.js';
import { CreateErasures1795519240004 } from './migrations/1795519240004-create-erasures.js';
import { priceDraftProcess } from './price-drafts/price-draft.process.js';
import { PriceDraftsController } from './price-drafts/price-drafts.controller.js';
import { PriceDraftsModule } from './price-drafts/price-drafts.module.js';
import { PriceVersions } from './price-versions/price-versions.js';
import { PriceVersionsController } from './service-prices/price-versions.controller.js';
import { RestorePricesHandler } from './service-prices/use-cases/restore-prices.js';
import { RatingModule } from './rating.module.js';
import { Copies } from './references/copies.js';
import { TestSidesConsumer } from './service-prices/test-sides.consumer.js';
import { RemovedRowsConsumer } from './removed-rows/removed-rows.consumer.js';
import { PriceTables } from './price-tables/price-tables.js';
import { PriceTablesController } from './service-prices/price-tables.controller.js';
import { servicePriceResource } from './service-prices/service-price.resource.js';
import { ServicePricesController } from './service-prices/service-prices.controller.js';
import { SavePriceTableHandler } from './service-prices/use-cases/save-price-table.js';
import { userCarrierResource } from './user-carriers/user-carrier.resource.js';
import { UserCarriersController } from './user-carriers/user-carriers.controller.js';
import { ChangeUserCarrierHandler } from './user-carriers/use-cases/change-user-carrier.js';
import { CreateUserCarrierHandler } from './user-carriers/use-cases/create-user-carrier.js';
import { userPriceResource } from './user-prices/user-price.resource.js';
import { UserPricesController } from './user-prices/user-prices.controller.js';
import { PricesOfUserModule } from './user-prices/prices-of-user.module.js';

const servicePrices = ResourceModule.forFeature(servicePriceResource, ServicePricesController, [
  PriceTables,
  PriceVersions,
  SavePriceTableHandler,
  RestorePricesHandler,
]);

const features = [
  CqrsModule.forRoot(),
  RatingModule,
  {
    ...servicePrices,
    imports: [...(servicePrices.imports ?? []), PriceDraftsModule],
    controllers: [
      PriceVersionsController,
      PriceDraftsController,
      PriceTablesController,
      RemovedRowsConsumer,
      TestSidesConsumer,
      ...(servicePrices.controllers ?? []),
    ],
  },
  ResourceModule.forFeature(userPriceResource, UserPricesController),
  PricesOfUserModule,
  ResourceModule.forFeature(userCarrierResource, UserCarriersController, [
    Copies,
    CreateUserCarrierHandler,
    ChangeUserCarrierHandler,
  ]),
];

export const ratingService: ServiceDefinition = {
  name: 'rating',
  personalData: ratingPersonalData,
  tenantData: ratingTenantData,
  calls: ['carriers'],
  features,
  entities: entitiesOf(features),
  migrations: [
    CreatePrices1763700000002,
    ForgetRemovedRows1795503912701,
    CreateLostQuotes1795518800450,
    CreatePriceVersions1795518900401,
    NumberFirstPrices1795518900402,
    CreatePriceDrafts1795519000101,
    CreateErasures1795519240004,
  ],
  references: FOLLOWED_MODELS,
};

/** The processes of this service, for the docs. */
export const ratingProcesses = [priceDraftProcess];

export { quoteSchema } from './rates/rate.schema.js';
