import { carriersPersonalData } from './personal-data.js';
import { carriersTenantData } from './tenant-data.js';
import { OUTBOUND_CALL_RETENTION } from '@porte/adapter-kit';
import { importProcess, reportProcess } from '@porte/resource-kit';
import { BooksFeedModule, type ServiceDefinition } from '@porte/service-kit';
import { carriersBooks } from './books/books-lines.js';
import { CarriersConfig } from './config.js';
import { CreateNetwork1763700000001 } from './migrations/1763700000001-create-network.js';
import { CreateCarriers1763700000002 } from './migrations/1763700000002-create-carriers.js';
import { CreatePurchases1763700000100 } from './migrations/1763700000100-create-purchases.js';
import { CreateVoids1763700000120 } from './migrations/1763700000120-create-voids.js';
import { LateLabels1763700000130 } from './migrations/1763700000130-late-labels.js';
import { CarrierReadiness1763700000140 } from './migrations/1763700000140-carrier-readiness.js';
import { VoidProcess1763900000100 } from './migrations/1763900000100-void-process.js';
import { Imports1764000000700 } from './migrations/1764000000700-imports.js';
import { CarrierLimitLogs1764100000301 } from './migrations/1764100000301-carrier-limit-logs.js';
import { CreateWaybillLevels1764100000501 } from './migrations/1764100000501-create-waybill-levels.js';
import { NumberAgreements1764100000502 } from './migrations/1764100000502-number-agreements.js';
import { AttemptProcess1764200000001 } from './migrations/1764200000001-attempt-process.js';
import { AddSettingAuthors1764300000600 } from './migrations/1764300000600-add-setting-authors.js';
import { AddPoolEmpty1795500024001 } from './migrations/1795500024001-add-pool-empty.js';
import { NameProviders1795500024101 } from './migrations/1795500024101-name-providers.js';
import { CountLostLeases1795500360001 } from './migrations/1795500360001-count-lost-leases.js';
import { CreateOutboundCalls1795500370001 } from './migrations/1795500370001-create-outbound-calls.js';
import { NameCarriersOnce1795503170001 } from './migrations/1795503170001-name-carriers-once.js';
import { ShowAgreementNames1795512000001 } from './migrations/1795512000001-show-agreement-names.js';
import { CreateTracking1795514000001 } from './migrations/1795514000001-create-tracking.js';
import { CreatePickupOrders1795515000001 } from './migrations/1795515000001-create-pickup-orders.js';
import { CreateReports1795517300003 } from './migrations/1795517300003-create-reports.js';
import { CreateCarrierManifests1795518800001 } from './migrations/1795518800001-create-carrier-manifests.js';
import { CreateErasures1795519240003 } from './migrations/1795519240003-create-erasures.js';
import { IndexAttemptShipments1795519290003 } from './migrations/1795519290003-index-attempt-shipments.js';
import { networkEntities, networkFeatures, networkRows } from './network.js';
import { purchaseEntities, PurchasesModule } from './purchases.js';
import { labelAttemptProcess } from './purchases/attempts/label-attempt.process.js';
import { DEFAULT_OPTIONS } from './calls/options.js';
import { trackingAccountProcess } from './tracking/tracking-account.process.js';
import { carrierManifestProcess } from './manifests/carrier-manifest.process.js';
import { pickupOrderProcess } from './pickups/pickup-order.process.js';
import { labelVoidProcess } from './voids/label-void.process.js';

export { AdapterRegistry, SimulatedCarrier } from './adapters/index.js';

export const carriersService: ServiceDefinition = {
  name: 'carriers',
  sealed: { keys: 'CARRIERS_MASTER_KEY', columns: { carrier_settings: ['secret'] } },
  personalData: carriersPersonalData,
  tenantData: carriersTenantData,
  calls: ['rating'],
  features: [...networkFeatures, PurchasesModule.forRoot(), BooksFeedModule.of(carriersBooks)],
  entities: [...networkEntities, ...purchaseEntities],
  migrations: [
    CreateNetwork1763700000001,
    CreateCarriers1763700000002,
    CreatePurchases1763700000100,
    CreateVoids1763700000120,
    LateLabels1763700000130,
    CarrierReadiness1763700000140,
    VoidProcess1763900000100,
    Imports1764000000700,
    CarrierLimitLogs1764100000301,
    CreateWaybillLevels1764100000501,
    NumberAgreements1764100000502,
    AttemptProcess1764200000001,
    AddSettingAuthors1764300000600,
    AddPoolEmpty1795500024001,
    NameProviders1795500024101,
    CountLostLeases1795500360001,
    CreateOutboundCalls1795500370001,
    NameCarriersOnce1795503170001,
    ShowAgreementNames1795512000001,
    CreateTracking1795514000001,
    CreatePickupOrders1795515000001,
    CreateReports1795517300003,
    CreateCarrierManifests1795518800001,
    CreateErasures1795519240003,
    IndexAttemptShipments1795519290003,
  ],
  references: ['tenant', 'setting', 'exchange_rate'],
  owns: networkRows,
  config: CarriersConfig,
  retention: { outbound_calls: OUTBOUND_CALL_RETENTION },
};

/** The processes of this service, for the docs. */
export const carriersProcesses = [
  labelAttemptProcess(DEFAULT_OPTIONS),
  labelVoidProcess(DEFAULT_OPTIONS),
  trackingAccountProcess(),
  pickupOrderProcess(DEFAULT_OPTIONS),
  carrierManifestProcess(DEFAULT_OPTIONS),
  importProcess,
  reportProcess,
];

export { carriersBooks };
export { CreateCarrierSetting } from './carrier-settings/use-cases/create-carrier-setting.js';
export { CreateCarrier } from './carriers/use-cases/create-carrier.js';
export { skipNumbers, type SkippedNumbers, type SkipOrder } from './waybills/skip-numbers.js';
export { trackingAccountProcess } from './tracking/tracking-account.process.js';
export { TrackingWorker } from './tracking/tracking-worker.js';
export { TrackedParcels } from './tracking/tracked-parcels.js';
export { AttemptWorker } from './purchases/attempts/attempt-worker.js';
export { CarrierCalls } from './calls/carrier-calls.js';
export { AdoptLabelHandler } from './clarifications/use-cases/adopt-label.js';
export { CarrierLimit } from './purchases/capacity/carrier-limit.js';
export { WaybillNumbers } from './purchases/capacity/waybill-numbers.js';
export { AttemptResults } from './purchases/outcomes/attempt-results.js';
