import { Module, type DynamicModule, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { CONFIG, Secrets } from '@porte/service-kit';
import { AdapterRegistry, GenericCarrier, SimulatedCarrier, type CarrierAdapter, type Numbers } from '../adapters/index.js';
import { SettingValues } from '../carrier-settings/setting-values.js';
import type { CarriersConfig } from '../config.js';
import { AttemptHandler } from './attempt-handler.js';
import { AttemptWorker } from './attempt-worker.js';
import { Attempts } from './attempts.js';
import { CarrierCalls } from './carrier-calls.js';
import { CarrierLimit } from './carrier-limit.js';
import { Doubts } from './doubts.js';
import { Endings } from './endings.js';
import { CallDesk, LabelBuyer } from './label-buyer.js';
import { DEFAULT_OPTIONS, PURCHASE_OPTIONS, type PurchaseOptions } from './options.js';
import { PurchasesConsumer } from './purchases.consumer.js';
import { Inquiry, Resolver } from './resolver.js';
import { Settlement } from './settlement.js';
import { Tasks } from './task.js';
import { WaybillNumbers } from './waybill-numbers.js';

/** Makes the adapters that carriers are bought from. */
export type AdapterList = (numbers: Numbers) => CarrierAdapter[];

const builtIn: AdapterList = numbers => [new GenericCarrier(numbers), new SimulatedCarrier()];

const steps: Provider[] = [Attempts, AttemptHandler, AttemptWorker, CallDesk, CarrierCalls, CarrierLimit, Doubts, Endings, Inquiry, LabelBuyer, Resolver, Settlement, Tasks];

/** Buys labels: from the event that a rate was chosen to the event that its label is there, or is not. */
@Module({})
export class PurchasesModule implements OnApplicationShutdown {
  constructor(private readonly adapters: AdapterRegistry) {}

  /**
   * @param options departures from the defaults and the configuration
   * @param adapters the carriers spoken to
   */
  static forRoot(options: Partial<PurchaseOptions> = {}, adapters = builtIn): DynamicModule {
    const providers: Provider[] = [
      ...steps, WaybillNumbers, SettingValues,
      { provide: Secrets, inject: [CONFIG], useFactory: (config: CarriersConfig) => new Secrets(config.CARRIERS_MASTER_KEY) },
      { provide: PURCHASE_OPTIONS, inject: [CONFIG], useFactory: (config: CarriersConfig) => ({ ...DEFAULT_OPTIONS, deadlineMs: config.LABEL_DEADLINE_MS, ...options }) },
      { provide: AdapterRegistry, inject: [WaybillNumbers], useFactory: (numbers: Numbers) => new AdapterRegistry(adapters(numbers)) },
    ];
    return { module: PurchasesModule, controllers: [PurchasesConsumer], providers, exports: [AdapterRegistry, AttemptWorker] };
  }

  /** The worker has drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.adapters.close();
  }
}
