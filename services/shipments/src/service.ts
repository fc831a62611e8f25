import { shipmentsPersonalData } from './personal-data.js';
import { shipmentsTenantData } from './tenant-data.js';
import { OUTBOUND_CALL_RETENTION } from '@porte/adapter-kit';
import { entitiesOf, importProcess, ReportModule, reportProcess } from '@porte/resource-kit';
import { BooksFeedModule, type ServiceDefinition } from '@porte/service-kit';
import { AddressEntity } from './addresses/address.entity.js';
import { runwayLookProcess } from './dashboards/runway-look.process.js';
import { OrderRatingsModule } from './order-ratings/order-ratings.module.js';
import { BatchesModule } from './batches/batches.module.js';
import { batchProcess } from './batches/batch.process.js';
import { CreateBatches1795516300003 } from './migrations/1795516300003-create-batches.js';
import { ShipmentImportsModule } from './imports/imports.module.js';
import { purchaseProcess } from './purchases/purchase.process.js';
import { costReplayProcess } from './cost-replays/cost-replay.process.js';
import { CostReplaysModule } from './cost-replays/cost-replays.controller.js';
import { CreateCostReplays1795518900410 } from './migrations/1795518900410-create-cost-replays.js';
import { cancellationProcess } from './cancellations/cancellation.process.js';
import { shipmentsBooks } from './books/books-lines.js';
import { CancellationEntity } from './cancellations/cancellation.entity.js';
import { CreateShipments1763700000101 } from './migrations/1763700000101-create-shipments.js';
import { AddCancellations1763700000102 } from './migrations/1763700000102-add-cancellations.js';
import { AddTimeline1763700000103 } from './migrations/1763700000103-add-timeline.js';
import { KeepPurchases1763700000106 } from './migrations/1763700000106-keep-purchases.js';
import { PackageEntity } from './packages/package.entity.js';
import { IndexPurchases1763700000104 } from './migrations/1763700000104-index-purchases.js';
import { SkipStatistics1763700000105 } from './migrations/1763700000105-skip-statistics.js';
import { AddPurchaseTries1763800000106 } from './migrations/1763800000106-add-purchase-tries.js';
import { HoldBeforePurchase1763800000107 } from './migrations/1763800000107-hold-before-purchase.js';
import { CountShipments1764000000102 } from './migrations/1764000000102-count-shipments.js';
import { IndexLists1764000000101 } from './migrations/1764000000101-index-lists.js';
import { AddDashboardTotals1764000000301 } from './migrations/1764000000301-add-dashboard-totals.js';
import { AddTrackingCodes1764000000601 } from './migrations/1764000000601-add-tracking-codes.js';
import { IndexRateTotals1764100000201 } from './migrations/1764100000201-index-rate-totals.js';
import { KeepRunways1764300000201 } from './migrations/1764300000201-keep-runways.js';
import { CountLostLeases1795500360001 } from './migrations/1795500360001-count-lost-leases.js';
import { IndexArrivals1795502417301 } from './migrations/1795502417301-index-arrivals.js';
import { AddParcels1795514050001 } from './migrations/1795514050001-add-parcels.js';
import { IndexParcels1795514050002 } from './migrations/1795514050002-index-parcels.js';
import { AddParcelLooks1795514050003 } from './migrations/1795514050003-add-parcel-looks.js';
import { IndexTrouble1795514050004 } from './migrations/1795514050004-index-trouble.js';
import { parcelLookProcess } from './parcels/parcel-look.process.js';
import { KeepCancellationRequests1795501000001 } from './migrations/1795501000001-keep-cancellation-requests.js';
import { CreatePickups1795515050001 } from './migrations/1795515050001-create-pickups.js';
import { RememberPrints1795516200001 } from './migrations/1795516200001-remember-prints.js';
import { LinkReturns1795516200003 } from './migrations/1795516200003-link-returns.js';
import { IndexPrints1795516200002 } from './migrations/1795516200002-index-prints.js';
import { CreateImports1795516300001 } from './migrations/1795516300001-create-imports.js';
import { IndexImportedOrders1795516300002 } from './migrations/1795516300002-index-imported-orders.js';
import { CreateLabelLogos1795517100001 } from './migrations/1795517100001-create-label-logos.js';
import { PickupEntity } from './pickups/pickup.entity.js';
import { pickupProcess } from './pickups/pickup.process.js';
import { PurchaseEntity } from './purchases/purchase.entity.js';
import { ShipmentEntity } from './shipments/persistence/shipment.entity.js';
import { shipmentRows } from './shipments/use-cases/publish-shipment.js';
import { ShipmentsConfig } from './config.js';
import { storeFeatures, StoresModule } from './stores/stores.module.js';
import { StoreSyncEntity, storeSyncProcess } from './stores/store-sync.process.js';
import { StoreRatingEntity, storeRatingProcess } from './order-ratings/store-rating.process.js';
import { StoreUpdateEntity, storeUpdateProcess } from './stores/store-update.process.js';
import { IndexPlacedOrders1795518700002 } from './migrations/1795518700002-index-placed-orders.js';
import { RateStoreOrders1795518700001 } from './migrations/1795518700001-rate-store-orders.js';
import { NameStores1795518200002 } from './migrations/1795518200002-name-stores.js';
import { CreateStores1795516400001 } from './migrations/1795516400001-create-stores.js';
import { CreateStoreAuthorizations1795517000001 } from './migrations/1795517000001-create-store-authorizations.js';
import { STORE_AUTHORIZATION_RETENTION, StoreAuthorizationEntity } from './stores/store-authorization.entity.js';
import { InsurancesModule } from './insurances/insurances.module.js';
import { ClaimEntity } from './claims/claim.entity.js';
import { claimProcess } from './claims/claim.process.js';
import { ClaimsModule } from './claims/claims.module.js';
import { ApproveVersions1795519290011 } from './migrations/1795519290011-approve-versions.js';
import { BindStoreAuthorizations1795519480001 } from './migrations/1795519480001-bind-store-authorizations.js';
import { AddBalanceOfBatches1795519490001 } from './migrations/1795519490001-add-balance-of-batches.js';
import { LimitBatches1795519490002 } from './migrations/1795519490002-limit-batches.js';
import { TimePurchasesByOneClock1795519490421 } from './migrations/1795519490421-time-purchases-by-one-clock.js';
import { CountTakenByBatches1795519490461 } from './migrations/1795519490461-count-taken-by-batches.js';
import { CreatePurchaseApprovals1795519250201 } from './migrations/1795519250201-create-purchase-approvals.js';
import { purchaseApprovalProcess } from './purchases/approvals/purchase-approval.process.js';
import { APPROVAL_RETENTION } from './purchases/approvals/purchase-approvals.js';
import { CreateClaims1795518700301 } from './migrations/1795518700301-create-claims.js';
import { IndexInsured1795518500004 } from './migrations/1795518500004-index-insured.js';
import { IndexMissingLabels1795518300001 } from './migrations/1795518300001-index-missing-labels.js';
import { IndexLabelled1795518500006 } from './migrations/1795518500006-index-labelled.js';
import { CreateReturnLinks1795518300002 } from './migrations/1795518300002-create-return-links.js';
import { ReturnLinksModule } from './return-links/return-links.module.js';
import { RETURN_LINK_RETENTION } from './return-links/return-link-store.js';
import { CreateReports1795517300001 } from './migrations/1795517300001-create-reports.js';
import { CreateRecipientNotices1795518100001 } from './migrations/1795518100001-create-recipient-notices.js';
import { RecipientsModule } from './recipients/recipients.module.js';
import { CreateWebhooks1795518700401 } from './migrations/1795518700401-create-webhooks.js';
import { CreateSavedAnswers1795518800201 } from './migrations/1795518800201-create-saved-answers.js';
import { CreateErasures1795519240005 } from './migrations/1795519240005-create-erasures.js';
import { IndexBroughtLabels1795519290003 } from './migrations/1795519290003-index-brought-labels.js';
import { DeleteJournalsOfTenants1795519300003 } from './migrations/1795519300003-delete-journals-of-tenants.js';
import { CreateRoleGrants1795519410001 } from './migrations/1795519410001-create-role-grants.js';
import { webhookDeliveryProcess } from './webhooks/webhook-delivery.process.js';
import { WEBHOOK_CALL_RETENTION, WEBHOOK_DELIVERY_RETENTION } from './webhooks/webhook-log.js';
import { WEBHOOK_STREAM_RETENTION } from './webhooks/webhook-streams.js';
import { webhookFeatures, WebhooksModule } from './webhooks/webhooks.module.js';
import { ShipmentsModule } from './shipments.module.js';

export const shipmentsService: ServiceDefinition = {
  name: 'shipments',
  sealed: {
    keys: 'SHIPMENTS_MASTER_KEY',
    columns: { stores: ['secret'], webhook_endpoints: ['secret', 'previous_secret'] },
  },
  personalData: shipmentsPersonalData,
  tenantData: shipmentsTenantData,
  calls: ['rating', 'billing'],
  features: [
    ShipmentsModule,
    ShipmentImportsModule,
    ReportModule.forRoot(['shipments', 'pickups', 'insurances']),
    InsurancesModule,
    ClaimsModule,
    CostReplaysModule,
    BatchesModule,
    OrderRatingsModule,
    ReturnLinksModule,
    ...storeFeatures,
    StoresModule,
    RecipientsModule,
    ...webhookFeatures,
    WebhooksModule,
    BooksFeedModule.of(shipmentsBooks),
  ],
  entities: [
    ShipmentEntity,
    PurchaseEntity,
    CancellationEntity,
    PickupEntity,
    ClaimEntity,
    AddressEntity,
    PackageEntity,
    StoreSyncEntity,
    StoreUpdateEntity,
    StoreRatingEntity,
    StoreAuthorizationEntity,
    ...entitiesOf(storeFeatures),
    ...entitiesOf(webhookFeatures),
  ],
  migrations: [
    CreateShipments1763700000101,
    AddCancellations1763700000102,
    AddTimeline1763700000103,
    IndexPurchases1763700000104,
    SkipStatistics1763700000105,
    KeepPurchases1763700000106,
    AddPurchaseTries1763800000106,
    HoldBeforePurchase1763800000107,
    IndexLists1764000000101,
    CountShipments1764000000102,
    AddDashboardTotals1764000000301,
    AddTrackingCodes1764000000601,
    IndexRateTotals1764100000201,
    KeepRunways1764300000201,
    CountLostLeases1795500360001,
    KeepCancellationRequests1795501000001,
    IndexArrivals1795502417301,
    AddParcels1795514050001,
    IndexParcels1795514050002,
    AddParcelLooks1795514050003,
    IndexTrouble1795514050004,
    CreatePickups1795515050001,
    RememberPrints1795516200001,
    IndexPrints1795516200002,
    LinkReturns1795516200003,
    CreateImports1795516300001,
    IndexImportedOrders1795516300002,
    CreateBatches1795516300003,
    CreateStores1795516400001,
    NameStores1795518200002,
    CreateStoreAuthorizations1795517000001,
    CreateLabelLogos1795517100001,
    CreateReports1795517300001,
    IndexInsured1795518500004,
    IndexMissingLabels1795518300001,
    CreateRecipientNotices1795518100001,
    IndexLabelled1795518500006,
    RateStoreOrders1795518700001,
    IndexPlacedOrders1795518700002,
    CreateReturnLinks1795518300002,
    CreateWebhooks1795518700401,
    CreateSavedAnswers1795518800201,
    CreateClaims1795518700301,
    CreateCostReplays1795518900410,
    CreateErasures1795519240005,
    CreatePurchaseApprovals1795519250201,
    IndexBroughtLabels1795519290003,
    ApproveVersions1795519290011,
    DeleteJournalsOfTenants1795519300003,
    CreateRoleGrants1795519410001,
    BindStoreAuthorizations1795519480001,
    AddBalanceOfBatches1795519490001,
    LimitBatches1795519490002,
    TimePurchasesByOneClock1795519490421,
    CountTakenByBatches1795519490461,
  ],
  config: ShipmentsConfig,
  retention: {
    return_links: RETURN_LINK_RETENTION,
    purchase_approvals: APPROVAL_RETENTION,
    outbound_calls: OUTBOUND_CALL_RETENTION,
    store_authorizations: STORE_AUTHORIZATION_RETENTION,
    webhook_deliveries: WEBHOOK_DELIVERY_RETENTION,
    webhook_calls: WEBHOOK_CALL_RETENTION,
    webhook_streams: WEBHOOK_STREAM_RETENTION,
  },
  owns: [shipmentRows],
  references: ['tenant', 'user', 'setting', 'carrier', 'service', 'notice'],
};

/** The processes of this service, for the docs. */
export const shipmentsProcesses = [
  purchaseProcess,
  cancellationProcess,
  pickupProcess,
  claimProcess,
  runwayLookProcess,
  parcelLookProcess,
  importProcess,
  batchProcess,
  storeSyncProcess,
  storeUpdateProcess,
  webhookDeliveryProcess,
  storeRatingProcess,
  reportProcess,
  costReplayProcess,
  purchaseApprovalProcess,
];

export { correctTotals, wrongTotals } from './dashboards/correct-totals.js';
export { shipmentsBooks };
export { BillingClient } from './purchases/billing-client.js';
export { StartPurchase } from './purchases/start-purchase.js';
export { OrphanHoldSweep } from './purchases/orphan-hold-sweep.js';
export { Claims } from './claims/claims.js';
export { Pickups } from './pickups/pickups.js';
export { WaitingParcels } from './pickups/waiting-parcels.js';
export { ReturnLinks } from './return-links/return-links.js';
export { CancelShipment } from './cancellations/cancel-shipment.js';
export { PrintLabel } from './labels/download-label.js';
export { DeliverShipment } from './shipments/use-cases/deliver-shipment.js';
export { CreateShipment } from './shipments/use-cases/create-shipment.js';
export { ListRates } from './purchases/list-rates.js';
export { PackParcel } from './shipments/use-cases/pack-parcel.js';
export { SelectRate } from './purchases/select-rate.js';
export { shipmentRows } from './shipments/use-cases/publish-shipment.js';
export { StoreAuthorizations } from './stores/store-authorizations.js';
export { Stores } from './stores/stores.js';
export { WebhookEndpoints } from './webhooks/webhook-endpoints.js';
export { TimelineStore } from './timeline/timeline-store.js';
