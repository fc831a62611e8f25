import {
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
  type Provider,
} from '@nestjs/common';
import { StoredJournal, type Journal } from '@porte/adapter-kit';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import { CONFIG, Secrets } from '@porte/service-kit';
import {
  AdapterRegistry,
  Ampm,
  configuredCarriers,
  Dhl,
  EnviaCom,
  Estafeta,
  FedexRest,
  FedexSoap,
  GenericCarrier,
  Pakke,
  PExpress,
  PREPAID_PROVIDERS,
  PrepaidCarrier,
  Redpack,
  SimulatedCarrier,
  type CarrierAdapter,
  type Numbers,
  type SenderLogos,
} from './adapters/index.js';
import { SettingValues } from './carrier-settings/setting-values.js';
import { CarrierReadiness } from './carriers/carrier-readiness.js';
import type { CarriersConfig } from './config.js';
import { clarificationResource } from './clarifications/clarification.resource.js';
import { Clarifications } from './clarifications/clarifications.js';
import { ClarificationsController } from './clarifications/clarifications.controller.js';
import { ClarificationDecisions } from './clarifications/clarification-decisions.js';
import { AdoptLabelHandler } from './clarifications/use-cases/adopt-label.js';
import { DecideClarificationHandler } from './clarifications/use-cases/decide-clarification.js';
import { LookUpAgainHandler } from './clarifications/use-cases/look-up-again.js';
import { ConnectionTestsController } from './connection-tests/connection-tests.controller.js';
import { LiveQuotesController } from './live-quotes/live-quotes.controller.js';
import { LiveQuotes } from './live-quotes/live-quotes.js';
import { LiveRates } from './live-quotes/live-rates.js';
import { LabelVoids } from './voids/label-voids.js';
import { VoidResults } from './voids/void-results.js';
import { VoidWorker } from './voids/void-worker.js';
import { carrierManifestResource } from './manifests/carrier-manifest.resource.js';
import { CarrierManifests } from './manifests/carrier-manifests.js';
import { CarrierManifestsController } from './manifests/carrier-manifests.controller.js';
import { ManifestWorker } from './manifests/manifest-worker.js';
import { PickupOrders } from './pickups/pickup-orders.js';
import { PickupWorker } from './pickups/pickup-worker.js';
import { PickupsConsumer } from './pickups/pickups.consumer.js';
import { VoidsConsumer } from './voids/voids.consumer.js';
import { TrackedParcels } from './tracking/tracked-parcels.js';
import { TrackingAccounts } from './tracking/tracking-accounts.js';
import { CarrierWebhooksController } from './tracking/carrier-webhooks.controller.js';
import { TestEventsController } from './tracking/test-events.controller.js';
import { TrackingController } from './tracking/tracking.controller.js';
import { WebhookAddresses } from './tracking/webhook-addresses.js';
import { TrackingConsumer } from './tracking/tracking.consumer.js';
import { TrackingWorker } from './tracking/tracking-worker.js';
import { AttemptWorker } from './purchases/attempts/attempt-worker.js';
import { LabelAttempts } from './purchases/attempts/label-attempts.js';
import { CarrierCalls } from './calls/carrier-calls.js';
import { CarrierTerms } from './calls/carrier-terms.js';
import { CarrierLimit } from './purchases/capacity/carrier-limit.js';
import { UnknownOutcomes } from './purchases/outcomes/unknown-outcomes.js';
import { AttemptResults } from './purchases/outcomes/attempt-results.js';
import { LabelFiles } from './purchases/outcomes/label-files.js';
import { LateLabels } from './purchases/outcomes/late-labels.js';
import { LateLabelsConsumer } from './purchases/outcomes/late-labels.consumer.js';
import { optionsOf, PURCHASE_OPTIONS, type PurchaseOptions } from './calls/options.js';
import { PurchasesConsumer } from './purchases/purchases.consumer.js';
import { SurplusLabels } from './purchases/outcomes/surplus-labels.js';
import { StoredSenderLogos } from './purchases/outcomes/stored-sender-logos.js';
import { WaybillNumbers } from './purchases/capacity/waybill-numbers.js';

/** Makes the adapters that carriers are bought from. */
export type AdapterList = (
  numbers: Numbers,
  config: CarriersConfig,
  journal: Journal,
  logos: SenderLogos,
) => CarrierAdapter[];

const builtIn: AdapterList = (numbers, { SIMULATED_CARRIER, SIMULATED_CARRIERS_URL: simulated }, journal, logos) => {
  const options = { localHosts: simulated ? [new URL(simulated).host] : [], journal };
  return [
    new GenericCarrier(numbers, logos),
    ...PREPAID_PROVIDERS.map(code => new PrepaidCarrier(code, numbers, logos)),
    new FedexRest(options, simulated && `${simulated}/fedex`),
    new FedexSoap(options, simulated && `${simulated}/fedexx`),
    new Estafeta(options, simulated && `${simulated}/estafeta`),
    new Dhl(options, simulated && `${simulated}/dhl`),
    new Ampm(options, simulated && `${simulated}/ampm`),
    new Redpack(options, numbers, simulated && `${simulated}/redpack`),
    new EnviaCom(options, simulated && `${simulated}/envia`),
    new Pakke(options, simulated && `${simulated}/pakke`),
    new PExpress(options, simulated && `${simulated}/pexpress`),
    ...configuredCarriers(options, simulated),
    ...(SIMULATED_CARRIER ? [new SimulatedCarrier({ localHosts: SIMULATED_CARRIER.split(','), journal })] : []),
  ];
};

const steps: Provider[] = [
  LabelAttempts,
  AttemptWorker,
  CarrierCalls,
  CarrierTerms,
  LiveQuotes,
  LiveRates,
  CarrierLimit,
  UnknownOutcomes,
  AttemptResults,
  LabelFiles,
  LateLabels,
  SurplusLabels,
  LabelVoids,
  VoidResults,
  VoidWorker,
  PickupOrders,
  PickupWorker,
  ManifestWorker,
  CarrierManifests,
  TrackedParcels,
  TrackingAccounts,
  TrackingWorker,
  TrackingConsumer,
  WebhookAddresses,
  Clarifications,
  ClarificationDecisions,
  DecideClarificationHandler,
  AdoptLabelHandler,
  LookUpAgainHandler,
];

/**
 * Buys and voids labels, and knows for the whole service of which carriers that can be done. From the event that a rate was chosen to the event that its label is there, or is not.
 */
@Module({})
export class PurchasesModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly processes: Processes,
    private readonly attempts: LabelAttempts,
    private readonly attemptWorker: AttemptWorker,
    private readonly voids: LabelVoids,
    private readonly voidWorker: VoidWorker,
    private readonly tracking: TrackingAccounts,
  ) {}

  /**
   * @param options departures from the defaults and the configuration
   * @param adapters the carriers spoken to
   */
  static forRoot(options: Partial<PurchaseOptions> = {}, adapters = builtIn): DynamicModule {
    const providers: Provider[] = [
      ...steps,
      CarrierReadiness,
      WaybillNumbers,
      StoredSenderLogos,
      StoredJournal,
      SettingValues,
      {
        provide: Secrets,
        inject: [CONFIG],
        useFactory: (config: CarriersConfig) => new Secrets(config.CARRIERS_MASTER_KEY),
      },
      {
        provide: PURCHASE_OPTIONS,
        inject: [CONFIG],
        useFactory: (config: CarriersConfig) => ({ ...optionsOf(config), ...options }),
      },
      {
        provide: AdapterRegistry,
        inject: [WaybillNumbers, CONFIG, StoredJournal, StoredSenderLogos],
        useFactory: (numbers: Numbers, config: CarriersConfig, journal: StoredJournal, logos: StoredSenderLogos) =>
          new AdapterRegistry(adapters(numbers, config, journal, logos)),
      },
    ];
    const imports = [
      ResourceModule.forFeature(clarificationResource, ClarificationsController),
      { ...ResourceModule.forFeature(carrierManifestResource, CarrierManifestsController), controllers: [] },
    ];
    return {
      module: PurchasesModule,
      global: true,
      imports,
      controllers: [
        LiveQuotesController,
        ConnectionTestsController,
        TrackingController,
        TestEventsController,
        CarrierWebhooksController,
        PurchasesConsumer,
        VoidsConsumer,
        PickupsConsumer,
        CarrierManifestsController,
        LateLabelsConsumer,
      ],
      providers,
      exports: [AdapterRegistry, CarrierReadiness],
    };
  }

  onModuleInit(): void {
    this.processes.register(this.attempts.process, this.attemptWorker);
    this.processes.register(this.voids.process, this.voidWorker);
    this.tracking.register();
  }

  /** The workers have drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.adapters.close();
  }
}
