import { catalogPersonalData } from './personal-data.js';
import { catalogTenantData } from './tenant-data.js';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { entitiesOf, ownedBy, ResourceModule } from '@porte/resource-kit';
import { CONFIG, Secrets, type ServiceDefinition } from '@porte/service-kit';
import { catalogueImportProcess } from './catalogue-imports/catalogue-import.process.js';
import { Analytics } from './analytics/analytics.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { CatalogueImportsModule } from './catalogue-imports/catalogue-imports.module.js';
import { CatalogConfig } from './config.js';
import { exchangeRateProcess } from './exchange-rates/exchange-rate.process.js';
import { exchangeRates, ExchangeRatesModule } from './exchange-rates/exchange-rates.module.js';
import { ExchangeRateEntity } from './exchange-rates/exchange-rate.entity.js';
import { LookupsModule } from './lookups/lookups.module.js';
import { CreatePlaces1763700000001 } from './migrations/1763700000001-create-places.js';
import { CreateSettings1763700000002 } from './migrations/1763700000002-create-settings.js';
import { AddSettings1763700000010 } from './migrations/1763700000010-add-settings.js';
import { AddLowBalance1764000000401 } from './migrations/1764000000401-add-low-balance.js';
import { AddStaffSecondFactor1795518700503 } from './migrations/1795518700503-add-staff-second-factor.js';
import { AddStuckParcelDays1795514050005 } from './migrations/1795514050005-add-stuck-parcel-days.js';
import { AddLowBalanceDays1764300000201 } from './migrations/1764300000201-add-low-balance-days.js';
import { AddWaybillLowStock1764100000501 } from './migrations/1764100000501-add-waybill-low-stock.js';
import { AddIssuerSettings1764100000705 } from './migrations/1764100000705-add-issuer-settings.js';
import { AddAutomaticInvoices1764200000402 } from './migrations/1764200000402-add-automatic-invoices.js';
import { CreateExchangeRates1764300000600 } from './migrations/1764300000600-create-exchange-rates.js';
import { AddPaymentForms1795500240401 } from './migrations/1795500240401-add-payment-forms.js';
import { AddPac1764300000802 } from './migrations/1764300000802-add-pac.js';
import { CreateCatalogueImports1795518700101 } from './migrations/1795518700101-create-catalogue-imports.js';
import { AddAnalytics1795518800200 } from './migrations/1795518800200-add-analytics.js';
import { AddDefaultCountry1795518800401 } from './migrations/1795518800401-add-default-country.js';
import { CountLostLeases1795500360001 } from './migrations/1795500360001-count-lost-leases.js';
import { AddReferralRewards1795519290001 } from './migrations/1795519290001-add-referral-rewards.js';
import { AddRetentionMonths1795519240012 } from './migrations/1795519240012-add-retention-months.js';
import { CreateErasures1795519240002 } from './migrations/1795519240002-create-erasures.js';
import { noticeResource } from './notices/notice.resource.js';
import { CountriesController } from './places/countries.controller.js';
import { countryResource } from './places/country.resource.js';
import { stateResource } from './places/state.resource.js';
import { ReportList } from './reports/report-list.js';
import { ReportsController } from './reports/reports.controller.js';
import { settingResource } from './settings/setting.resource.js';
import { ProviderSecretsController } from './settings/provider-secrets.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { TenantsConsumer } from './settings/tenants.consumer.js';
import { FindSettingsHandler } from './settings/use-cases/find-settings.js';
import { systemSettingResource } from './system-settings/system-setting.resource.js';

export { demoColonies } from './data/index.js';
export { importColonies, replaceColonies } from './lookups/import-colonies.js';

const secrets = {
  provide: Secrets,
  inject: [CONFIG],
  useFactory: (config: CatalogConfig) => new Secrets(config.CATALOG_MASTER_KEY),
};

@Module({ controllers: [TenantsConsumer] })
class TenantsModule {}

@Module({ controllers: [ReportsController], providers: [ReportList] })
class ReportsModule {}

@Module({ controllers: [AnalyticsController], providers: [Analytics, secrets] })
class AnalyticsModule {}

@Module({ controllers: [ProviderSecretsController], providers: [secrets] })
class ProviderSecretsModule {}

const features = [
  CqrsModule.forRoot(),
  ResourceModule.forFeature(countryResource, CountriesController),
  ResourceModule.forFeature(stateResource),
  CatalogueImportsModule,
  LookupsModule,
  ResourceModule.forFeature(noticeResource),
  ResourceModule.forFeature(settingResource, SettingsController, [secrets, FindSettingsHandler]),
  ResourceModule.forFeature(systemSettingResource),
  TenantsModule,
  ProviderSecretsModule,
  ReportsModule,
  AnalyticsModule,
  ExchangeRatesModule,
];

export const catalogService: ServiceDefinition = {
  name: 'catalog',
  sealed: { keys: 'CATALOG_MASTER_KEY', columns: { settings: ['secret'] } },
  personalData: catalogPersonalData,
  tenantData: catalogTenantData,
  features,
  entities: [...entitiesOf(features), ExchangeRateEntity],
  migrations: [
    CreatePlaces1763700000001,
    CreateSettings1763700000002,
    AddSettings1763700000010,
    AddLowBalance1764000000401,
    AddWaybillLowStock1764100000501,
    AddIssuerSettings1764100000705,
    AddAutomaticInvoices1764200000402,
    AddLowBalanceDays1764300000201,
    CreateExchangeRates1764300000600,
    AddPac1764300000802,
    AddPaymentForms1795500240401,
    CountLostLeases1795500360001,
    AddStuckParcelDays1795514050005,
    CreateCatalogueImports1795518700101,
    AddStaffSecondFactor1795518700503,
    AddAnalytics1795518800200,
    AddDefaultCountry1795518800401,
    CreateErasures1795519240002,
    AddRetentionMonths1795519240012,
    AddReferralRewards1795519290001,
  ],
  references: ['tenant'],
  owns: [ownedBy(settingResource), ownedBy(systemSettingResource), ownedBy(noticeResource), exchangeRates],
  config: CatalogConfig,
};

/** The processes of this service, for the docs. */
export const catalogProcesses = [exchangeRateProcess, catalogueImportProcess];

export { CATALOGUE_FILES, type CatalogueFile } from './lookups/catalogue-files.js';
