import { Module, type DynamicModule, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { ResourceModule } from '@porte/resource-kit';
import { CONFIG, Secrets } from '@porte/service-kit';
import {
  AdapterRegistry,
  GenericCarrier,
  SimulatedCarrier,
  type CarrierAdapter,
  type Numbers,
} from '../adapters/index.js';
import { SettingValues } from '../carrier-settings/setting-values.js';
import { CarrierReadiness } from '../carriers/carrier-readiness.js';
import type { CarriersConfig } from '../config.js';
import { clarificationResource } from '../clarifications/clarification.resource.js';
import { Clarifications } from '../clarifications/clarifications.js';
import { ClarificationsController } from '../clarifications/clarifications.controller.js';
import { DecisionDesk } from '../clarifications/decision-desk.js';
import { AdoptLabelHandler } from '../clarifications/use-cases/adopt-label.js';
import { DecideClarificationHandler } from '../clarifications/use-cases/decide-clarification.js';
import { LookUpAgainHandler } from '../clarifications/use-cases/look-up-again.js';
import { LabelVoids } from '../voids/label-voids.js';
import { VoidEndings } from '../voids/void-endings.js';
import { VoidWorker } from '../voids/void-worker.js';
import { VoidsConsumer } from '../voids/voids.consumer.js';
import { AttemptWorker } from './attempts/attempt-worker.js';
import { LabelAttempts } from './attempts/label-attempts.js';
import { CarrierCalls } from './calls/carrier-calls.js';
import { CarrierTerms } from './calls/carrier-terms.js';
import { CarrierLimit } from './capacity/carrier-limit.js';
import { Doubts } from './outcomes/doubts.js';
import { Endings } from './outcomes/endings.js';
import { LabelFiles } from './outcomes/label-files.js';
import { LateLabels } from './outcomes/late-labels.js';
import { LateLabelsConsumer } from './outcomes/late-labels.consumer.js';
import { optionsOf, PURCHASE_OPTIONS, type PurchaseOptions } from './options.js';
import { PurchasesConsumer } from './purchases.consumer.js';
import { SurplusLabels } from './outcomes/surplus-labels.js';
import { WaybillNumbers } from './capacity/waybill-numbers.js';

/** Makes the adapters that carriers are bought from. */
export type AdapterList = (numbers: Numbers, config: CarriersConfig) => CarrierAdapter[];

const builtIn: AdapterList = (numbers, { SIMULATED_CARRIER }) => [
  new GenericCarrier(numbers),
  ...(SIMULATED_CARRIER ? [new SimulatedCarrier(SIMULATED_CARRIER.split(','))] : []),
];

const steps: Provider[] = [
  LabelAttempts,
  AttemptWorker,
  CarrierCalls,
  CarrierTerms,
  CarrierLimit,
  Doubts,
  Endings,
  LabelFiles,
  LateLabels,
  SurplusLabels,
  LabelVoids,
  VoidEndings,
  VoidWorker,
  Clarifications,
  DecisionDesk,
  DecideClarificationHandler,
  AdoptLabelHandler,
  LookUpAgainHandler,
];

/**
 * Buys and voids labels, and knows for the whole service of which carriers that can be done. From the event that a rate was chosen to the event that its label is there, or is not.
 */
@Module({})
export class PurchasesModule implements OnApplicationShutdown {
  constructor(private readonly adapters: AdapterRegistry) {}

  /**
   * @param options departures from the defaults and the configuration
   * @param adapters the carriers spoken to
   */
  static forRoot(options: Partial<PurchaseOptions> = {}, adapters = builtIn): DynamicModule {
    const providers: Provider[] = [
      ...steps,
      CarrierReadiness,
      WaybillNumbers,
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
        inject: [WaybillNumbers, CONFIG],
        useFactory: (numbers: Numbers, config: CarriersConfig) => new AdapterRegistry(adapters(numbers, config)),
      },
    ];
    const imports = [ResourceModule.forFeature(clarificationResource, ClarificationsController)];
    return {
      module: PurchasesModule,
      global: true,
      imports,
      controllers: [PurchasesConsumer, VoidsConsumer, LateLabelsConsumer],
      providers,
      exports: [AdapterRegistry, CarrierReadiness],
    };
  }

  /** The workers have drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.adapters.close();
  }
}
