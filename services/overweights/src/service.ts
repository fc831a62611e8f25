import { overweightsPersonalData } from './personal-data.js';
import { overweightsTenantData } from './tenant-data.js';
import { entitiesOf, importProcess, ownedBy, ReportModule, reportProcess } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { CreateOverweights1763700000001 } from './migrations/1763700000001-create-overweights.js';
import { IndexSearch1764000000101 } from './migrations/1764000000101-index-search.js';
import { IndexNewest1795513000001 } from './migrations/1795513000001-index-newest.js';
import { KeepCases1795516500001 } from './migrations/1795516500001-keep-cases.js';
import { KeepDisputes1795517200001 } from './migrations/1795517200001-keep-disputes.js';
import { CreateImports1795517200002 } from './migrations/1795517200002-create-imports.js';
import { CreateReports1795518500003 } from './migrations/1795518500003-create-reports.js';
import { ClaimOverweights1795518700201 } from './migrations/1795518700201-claim-overweights.js';
import { IndexClaimed1795518700202 } from './migrations/1795518700202-index-claimed.js';
import { CreateForecasts1795518400001 } from './migrations/1795518400001-create-forecasts.js';
import { KeepLetters1795518800101 } from './migrations/1795518800101-keep-letters.js';
import { PlanCases1795518900302 } from './migrations/1795518900302-plan-cases.js';
import { CreateErasures1795519240008 } from './migrations/1795519240008-create-erasures.js';
import { claimProcess } from './claims/claim.process.js';
import { ClaimsModule } from './claims/claims.module.js';
import { forecastResource } from './forecasts/forecast.resource.js';
import { forecastFeature, ForecastsModule } from './forecasts/forecasts.module.js';
import { forecastLookProcess } from './forecasts/forecast-look.process.js';
import { HabitsModule } from './habits/habits.module.js';
import { InvoiceImportsModule } from './imports/invoice-imports.module.js';
import { matchProcess } from './imports/match.process.js';
import { overweightProcess } from './overweights/overweight.process.js';
import { overweightFeature, OverweightsModule } from './overweights/overweights.module.js';

// Routes with words of their own stand before those with the id of a case.
const features = [
  InvoiceImportsModule,
  ReportModule.forRoot(['overweights']),
  ClaimsModule,
  HabitsModule,
  overweightFeature,
  OverweightsModule,
  forecastFeature,
  ForecastsModule,
];

export const overweightsService: ServiceDefinition = {
  name: 'overweights',
  personalData: overweightsPersonalData,
  tenantData: overweightsTenantData,
  calls: ['shipments'],
  features,
  entities: entitiesOf(features),
  migrations: [
    CreateOverweights1763700000001,
    IndexSearch1764000000101,
    IndexNewest1795513000001,
    KeepCases1795516500001,
    KeepDisputes1795517200001,
    CreateImports1795517200002,
    CreateReports1795518500003,
    CreateForecasts1795518400001,
    ClaimOverweights1795518700201,
    IndexClaimed1795518700202,
    KeepLetters1795518800101,
    PlanCases1795518900302,
    CreateErasures1795519240008,
  ],
  references: ['tenant', 'user', 'shipment', 'setting'],
  owns: [ownedBy(forecastResource)],
};

export { overweightProcess };
export { Claims } from './claims/claims.js';
export { ForecastLooks } from './forecasts/forecast-looks.js';
export { Disputes } from './overweights/disputes.js';
export { Overweights } from './overweights/overweights.js';
export { ReportByHand } from './overweights/report-by-hand.js';

/** The processes of this service, for the docs. */
export const overweightsProcesses = [
  overweightProcess,
  matchProcess,
  importProcess,
  reportProcess,
  forecastLookProcess,
  claimProcess,
];
