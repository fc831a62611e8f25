import { CqrsModule } from '@nestjs/cqrs';
import { outboundCallResource } from '@porte/adapter-kit';
import type { OwnedModel } from '@porte/messaging-kit';
import { entitiesOf, ImportModule, ownedBy, ReportModule, ResourceModule } from '@porte/resource-kit';
import { CONFIG, Secrets, type ServiceDefinition } from '@porte/service-kit';
import { AgreementsModule } from './agreements/agreements.module.js';
import { CarrierFilesModule } from './carrier-files/carrier-files.module.js';
import { carrierLimitLogResource } from './carrier-limit-logs/carrier-limit-log.resource.js';
import { carrierSettingResource } from './carrier-settings/carrier-setting.resource.js';
import { CarrierSettingsController } from './carrier-settings/carrier-settings.controller.js';
import { SettingSpecs } from './carrier-settings/setting-specs.js';
import { SettingValues } from './carrier-settings/setting-values.js';
import { SettingWriter } from './carrier-settings/setting-writer.js';
import { SettingsForm } from './carrier-settings/settings-form.js';
import { SettingsFormController } from './carrier-settings/settings-form.controller.js';
import { ChangeCarrierSettingHandler } from './carrier-settings/use-cases/change-carrier-setting.js';
import { CreateCarrierSettingHandler } from './carrier-settings/use-cases/create-carrier-setting.js';
import { RemoveCarrierSettingHandler } from './carrier-settings/use-cases/remove-carrier-setting.js';
import { ShowSettingValueHandler } from './carrier-settings/use-cases/show-setting-value.js';
import { CarrierLogos } from './carriers/carrier-logos.js';
import { CarrierLogosController } from './carriers/carrier-logos.controller.js';
import { carrierResource } from './carriers/carrier.resource.js';
import { TestSidesConsumer } from './carriers/test-sides.consumer.js';
import { CarriersController } from './routes/carriers.controller.js';
import { ChangeCarrierHandler } from './carriers/use-cases/change-carrier.js';
import { CreateCarrierHandler } from './carriers/use-cases/create-carrier.js';
import { RemoveCarrierHandler } from './carrier-settings/use-cases/remove-carrier.js';
import type { CarriersConfig } from './config.js';
import { providerResource } from './providers/provider.resource.js';
import { ProvidersController } from './routes/providers.controller.js';
import { CoverageByState } from './service-postal-codes/coverage-by-state.js';
import { postalCodeImport } from './service-postal-codes/postal-code.import.js';
import { PostalCodeRules } from './service-postal-codes/postal-code-rules.js';
import { RemovePostalCodes } from './service-postal-codes/remove-postal-codes.js';
import { servicePostalCodeResource } from './service-postal-codes/service-postal-code.resource.js';
import { ServicePostalCodesController } from './service-postal-codes/service-postal-codes.controller.js';
import { serviceResource } from './services/service.resource.js';
import { ServicesController } from './routes/services.controller.js';
import { CopyServiceHandler } from './services/use-cases/copy-service.js';
import { validatorResource } from './validators/validator.resource.js';
import { waybillImport } from './waybills/waybill.import.js';
import { WaybillLevels } from './waybills/waybill-levels.js';
import { waybillResource } from './waybills/waybill.resource.js';
import { WaybillsController } from './waybills/waybills.controller.js';
import { zoneResource } from './zones/zone.resource.js';

const secrets = {
  provide: Secrets,
  inject: [CONFIG],
  useFactory: (config: CarriersConfig) => new Secrets(config.CARRIERS_MASTER_KEY),
};
const carriers = ResourceModule.forFeature(carrierResource, CarriersController, [
  CreateCarrierHandler,
  ChangeCarrierHandler,
  RemoveCarrierHandler,
  CarrierLogos,
]);
const settings = ResourceModule.forFeature(carrierSettingResource, CarrierSettingsController, [
  secrets,
  SettingValues,
  SettingSpecs,
  SettingWriter,
  SettingsForm,
  CreateCarrierSettingHandler,
  ChangeCarrierSettingHandler,
  RemoveCarrierSettingHandler,
  ShowSettingValueHandler,
]);

/** The resources that staff manage in carriers. Adapters inject `SettingValues` for a carrier's credentials. */
export const networkFeatures: ServiceDefinition['features'] = [
  CqrsModule.forRoot(),
  ResourceModule.forFeature(providerResource, ProvidersController),
  AgreementsModule,
  CarrierFilesModule,
  { ...carriers, controllers: [CarrierLogosController, TestSidesConsumer, ...(carriers.controllers ?? [])] },
  {
    ...settings,
    controllers: [SettingsFormController, ...(settings.controllers ?? [])],
    exports: [...(settings.exports ?? []), SettingValues, SettingSpecs, SettingWriter],
  },
  ResourceModule.forFeature(carrierLimitLogResource),
  ResourceModule.forFeature(outboundCallResource('carrier_calls')),
  ResourceModule.forFeature(serviceResource, ServicesController, [
    PostalCodeRules,
    RemovePostalCodes,
    CopyServiceHandler,
  ]),
  ResourceModule.forFeature(zoneResource),
  ResourceModule.forFeature(servicePostalCodeResource, ServicePostalCodesController, [
    PostalCodeRules,
    RemovePostalCodes,
    CoverageByState,
  ]),
  ResourceModule.forFeature(validatorResource),
  ResourceModule.forFeature(waybillResource, WaybillsController, [WaybillLevels]),
  ImportModule.forRoot([postalCodeImport, waybillImport]),
  ReportModule.forRoot(['carrier_limit_logs', 'waybills']),
];

export const networkEntities = entitiesOf(networkFeatures);

/** The models that other services copy. */
export const networkRows: readonly OwnedModel[] = [
  // Counters of a carrier without a limit are not published.
  { ...ownedBy(carrierResource), untold: ['shipment_count', 'updated_at'] },
  ownedBy(carrierSettingResource),
  ownedBy(serviceResource),
  ownedBy(validatorResource),
  ownedBy(servicePostalCodeResource),
];
