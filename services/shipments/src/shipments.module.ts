import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ResourceModule } from '@porte/resource-kit';
import { ProcessWaiters } from '@porte/process-kit';
import { addressResource } from './addresses/address.resource.js';
import { ShippedCarriersController } from './carriers/shipped-carriers.controller.js';
import { CarrierFigures } from './dashboards/carrier-figures.js';
import { CountShipmentsHandler } from './counts/shipment-counts.js';
import { ShowParcelPlacesHandler } from './places/show-parcel-places.js';
import { AnswersController } from './answers/answers.controller.js';
import { AnswerStops } from './answers/answer-stops.js';
import { LabelAnswers } from './answers/label-answers.js';
import { SavedAnswers } from './answers/saved-answers.js';
import { SavedAnswersController } from './answers/saved-answers.controller.js';
import { WeeklyAnswers } from './answers/weekly-answers.js';
import { Dashboard } from './dashboards/dashboard.js';
import { LabelFigures } from './dashboards/label-figures.js';
import { LabelTotals } from './counts/label-totals.js';
import { PurchaseTotals } from './purchases/purchase-totals.js';
import { RunningOutBalances } from './dashboards/running-out.js';
import { WaitingShipments } from './dashboards/waiting-shipments.js';
import { Runways } from './dashboards/runways.js';
import { RunwaySchedule } from './dashboards/runway-schedule.js';
import { WalletBalancesConsumer } from './dashboards/wallet-balances.consumer.js';
import { DashboardsController } from './dashboards/dashboards.controller.js';
import { ManualLabelsController } from './labels/manual-labels.controller.js';
import { UploadLabelHandler } from './labels/upload-label.js';
import { CorrectLabelHandler, DrawnLabels, GenerateLabelHandler } from './labels/generate-label.js';
import { RecordPrints } from './labels/record-prints.js';
import { SenderLogo } from './labels/sender-logo.js';
import { SenderLogoController } from './labels/sender-logo.controller.js';
import { DownloadLabelHandler, PrintLabelHandler } from './labels/download-label.js';
import { ExportLabelsHandler } from './labels/export-labels.js';
import { LabelsController } from './labels/labels.controller.js';
import { DownloadNoteHandler } from './labels/download-note.js';
import { ExportManifestHandler } from './labels/export-manifest.js';
import { packageResource } from './packages/package.resource.js';
import { PreferenceStore } from './preferences/preference-store.js';
import { PreferencesController, UserPreferencesController } from './preferences/preferences.controller.js';
import { AwaitCancellation } from './cancellations/await-cancellation.js';
import { CancellationRepository } from './cancellations/cancellation.repository.js';
import { CancellationsConsumer } from './cancellations/cancellations.consumer.js';
import { OpenCancellation } from './cancellations/open-cancellation.js';
import { ParcelEventStore } from './parcels/parcel-event-store.js';
import { ParcelsConsumer } from './parcels/parcels.consumer.js';
import { ParcelSchedule } from './parcels/parcel-schedule.js';
import { ParcelWatch } from './parcels/parcel-watch.js';
import { ResolveAttentionHandler } from './parcels/resolve-attention.js';
import { RecordParcel } from './parcels/record-parcel.js';
import { pickupResource } from './pickups/pickup.resource.js';
import { PickupsController, ShipmentPickupController } from './pickups/pickups.controller.js';
import { PickupsConsumer } from './pickups/pickups.consumer.js';
import { PickupStore } from './pickups/pickup-store.js';
import { Pickups } from './pickups/pickups.js';
import { WaitingParcels } from './pickups/waiting-parcels.js';
import { SchedulePickup } from './pickups/schedule-pickup.js';
import { PaidParcelsController } from './paid-parcels/paid-parcels.controller.js';
import { AwaitPurchase } from './purchases/await-purchase.js';
import { DraftReader } from './purchases/draft-reader.js';
import { PriceConfirmations } from './purchases/price-confirmations.js';
import { RatingClient } from './purchases/rating-client.js';
import { HoldFence } from './purchases/hold-fence.js';
import { PurchaseFailures } from './purchases/purchase-failures.js';
import { PurchaseHolds } from './purchases/purchase-holds.js';
import { PurchaseIds } from './purchases/purchase-ids.js';
import { PurchaseRepository } from './purchases/purchase.repository.js';
import { OrphanHoldSweep } from './purchases/orphan-hold-sweep.js';
import { ApprovedPurchases } from './purchases/approvals/approved-purchases.js';
import { PurchaseApprovals } from './purchases/approvals/purchase-approvals.js';
import { PurchaseApprovalsController } from './purchases/approvals/purchase-approvals.controller.js';
import { StartPurchase } from './purchases/start-purchase.js';
import { LateLabelsConsumer } from './purchases/late-labels.consumer.js';
import { PurchasesConsumer } from './purchases/purchases.consumer.js';
import { BillingClient } from './purchases/billing-client.js';
import { TenantSettings } from './references/tenant-settings.js';
import { TenantTime } from './references/tenant-time.js';
import { RebuildTimeline } from './timeline/rebuild-timeline.js';
import { UserMergesConsumer } from './merges/user-merges.consumer.js';
import { ReadUserTotals } from './totals/user-totals.js';
import { PlanCountsController } from './totals/plan-counts.controller.js';
import { UserTotalsController } from './totals/user-totals.controller.js';
import { ShowTimelineHandler } from './timeline/show-timeline.js';
import { TimelineConsumer } from './timeline/timeline.consumer.js';
import { TimelineController } from './timeline/timeline.controller.js';
import { TimelineStore } from './timeline/timeline-store.js';
import { TrackShipmentHandler } from './tracking/track-shipment.js';
import { TrackingController } from './tracking/tracking.controller.js';
import { ShipmentRepository } from './shipments/persistence/shipment.repository.js';
import { shipmentResource } from './shipments/shipment.resource.js';
import { ShipmentMovesController } from './routes/shipment-moves.controller.js';
import { ShipmentsController } from './routes/shipments.controller.js';
import { CancelShipmentHandler } from './cancellations/cancel-shipment.js';
import { CloneShipmentHandler } from './shipments/use-cases/clone-shipment.js';
import { CreateShipmentHandler } from './shipments/use-cases/create-shipment.js';
import { DeleteShipmentHandler } from './shipments/use-cases/delete-shipment.js';
import { DeliverShipmentHandler } from './shipments/use-cases/deliver-shipment.js';
import { ListRatesHandler } from './purchases/list-rates.js';
import { StreamRatesHandler } from './purchases/stream-rates.js';
import { ListTemplatesHandler } from './shipments/use-cases/list-templates.js';
import { MoveShipment } from './shipments/use-cases/move-shipment.js';
import { PackParcelHandler } from './shipments/use-cases/pack-parcel.js';
import { ReaddressShipmentHandler } from './shipments/use-cases/readdress-shipment.js';
import { ReadShipment } from './shipments/use-cases/read-shipment.js';
import { RejectCancellationHandler } from './shipments/use-cases/reject-cancellation.js';
import { RequestCancellationHandler } from './shipments/use-cases/request-cancellation.js';
import { ResolveAddresses } from './shipments/use-cases/resolve-addresses.js';
import { ReturnShipmentHandler } from './shipments/use-cases/return-shipment.js';
import { SelectRateHandler } from './purchases/select-rate.js';
import { ShowParcelsHandler, ShowVolumetricWeightHandler } from './shipments/use-cases/show-parcels.js';

const steps = [
  ListTemplatesHandler,
  CreateShipmentHandler,
  ReaddressShipmentHandler,
  PackParcelHandler,
  ListRatesHandler,
  StreamRatesHandler,
  SelectRateHandler,
  CloneShipmentHandler,
  ReturnShipmentHandler,
  DeleteShipmentHandler,
  ShowParcelsHandler,
  ShowVolumetricWeightHandler,
  DownloadLabelHandler,
  PrintLabelHandler,
  RecordPrints,
  ExportLabelsHandler,
  DownloadNoteHandler,
  UploadLabelHandler,
  DrawnLabels,
  GenerateLabelHandler,
  CorrectLabelHandler,
  ExportManifestHandler,
  TrackShipmentHandler,
];
const purchase = [
  PurchaseRepository,
  DraftReader,
  PurchaseApprovals,
  ApprovedPurchases,
  StartPurchase,
  PurchaseIds,
  PurchaseHolds,
  PriceConfirmations,
  RatingClient,
  BillingClient,
  AwaitPurchase,
  HoldFence,
  OrphanHoldSweep,
  PurchaseFailures,
];
const moves = [
  RequestCancellationHandler,
  RejectCancellationHandler,
  DeliverShipmentHandler,
  CancelShipmentHandler,
  MoveShipment,
  CancellationRepository,
  OpenCancellation,
  AwaitCancellation,
  ProcessWaiters,
];
const dashboard = [
  Dashboard,
  SavedAnswers,
  AnswerStops,
  WeeklyAnswers,
  LabelAnswers,
  TenantTime,
  LabelTotals,
  PurchaseTotals,
  WalletBalancesConsumer,
  LabelFigures,
  CarrierFigures,
  WaitingShipments,
  RunningOutBalances,
  Runways,
  RunwaySchedule,
];
const parcels = [ParcelEventStore, RecordParcel, ResolveAttentionHandler, ParcelWatch, ParcelSchedule];
const timeline = [TimelineStore, TimelineConsumer, RebuildTimeline, ShowTimelineHandler];

// The controllers of resources lie in modules of their own and use what is exported here.
@Global()
@Module({
  imports: [
    CqrsModule.forRoot(),
    ResourceModule.forFeature(shipmentResource, ShipmentsController),
    ResourceModule.forFeature(pickupResource, PickupsController),
    ResourceModule.forFeature(packageResource),
    ResourceModule.forFeature(addressResource),
  ],
  controllers: [
    PurchaseApprovalsController,
    ShippedCarriersController,
    ShipmentMovesController,
    TimelineController,
    LabelsController,
    SenderLogoController,
    ManualLabelsController,
    TrackingController,
    PreferencesController,
    UserPreferencesController,
    DashboardsController,
    SavedAnswersController,
    AnswersController,
    UserTotalsController,
    PlanCountsController,
    UserMergesConsumer,
    PaidParcelsController,
    PurchasesConsumer,
    LateLabelsConsumer,
    CancellationsConsumer,
    ParcelsConsumer,
    ShipmentPickupController,
    PickupsConsumer,
  ],
  providers: [
    ...steps,
    ...purchase,
    ...moves,
    ...timeline,
    ...parcels,
    PickupStore,
    PreferenceStore,
    Pickups,
    SchedulePickup,
    WaitingParcels,
    ...dashboard,
    ShipmentRepository,
    ResolveAddresses,
    ReadShipment,
    SenderLogo,
    TenantSettings,
    ReadUserTotals,
    CountShipmentsHandler,
    ShowParcelPlacesHandler,
  ],
  exports: [
    AnswerStops,
    PriceConfirmations,
    Pickups,
    WaitingParcels,
    DraftReader,
    RatingClient,
    StartPurchase,
    AwaitPurchase,
    RecordPrints,
    ShipmentRepository,
    ResolveAddresses,
    TenantSettings,
  ],
})
export class ShipmentsModule {}
