import { Global, Module } from '@nestjs/common';
import { outboundCallResource, StoredJournal } from '@porte/adapter-kit';
import { ResourceModule } from '@porte/resource-kit';
import { CONFIG, Secrets } from '@porte/service-kit';
import type { ShipmentsConfig } from '../config.js';
import { CorrectStoreOrder } from './correct-store-order.js';
import { StoreAuthorizations } from './store-authorizations.js';
import { StoreCards } from './store-cards.js';
import { StoreDoctor } from './store-doctor.js';
import { StoreDrafts } from './store-drafts.js';
import { StoreLinks } from './store-links.js';
import { StoreOrders } from './store-orders.js';
import { storeOrderResource, storeResource } from './store.resource.js';
import { StorePrivacy } from './store-privacy.js';
import { StoreSync } from './store-sync.js';
import { StoreUpdates } from './store-updates.js';
import { StoreWebhooksController } from './store-webhooks.controller.js';
import { Stores } from './stores.js';
import { StoreOrdersController, StoresController, SyncsController } from './stores.controller.js';

export const storeFeatures = [
  ResourceModule.forFeature(storeResource, StoresController),
  ResourceModule.forFeature(storeOrderResource, StoreOrdersController),
  ResourceModule.forFeature(outboundCallResource('store_calls')),
];

const secrets = {
  provide: Secrets,
  inject: [CONFIG],
  useFactory: (config: ShipmentsConfig) => new Secrets(config.SHIPMENTS_MASTER_KEY),
};

/** Online stores: their orders become drafts, and are told where their parcels are. */
@Global()
@Module({
  controllers: [StoreWebhooksController, SyncsController],
  providers: [
    secrets,
    StoredJournal,
    StoreLinks,
    StoreUpdates,
    StoreDrafts,
    StoreOrders,
    StoreSync,
    Stores,
    StoreAuthorizations,
    StoreDoctor,
    StoreCards,
    StorePrivacy,
    CorrectStoreOrder,
  ],
  exports: [Secrets, Stores, StoreAuthorizations, StoreLinks, StoreDoctor, StoreCards, CorrectStoreOrder, StoreOrders],
})
export class StoresModule {}
