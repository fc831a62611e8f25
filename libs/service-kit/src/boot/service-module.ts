import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import type { Clock } from '@porte/domain-kit';
import {
  Background,
  Consumers,
  Database,
  DeadLetters,
  ReferenceStore,
  Relay,
  UnitOfWork,
  type EventBus,
} from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import type { ServiceConfig } from '../config/service-config.js';
import { CLOCK, CONFIG, EVENT_BUS, RETENTION, SERVICE_NAME } from '../context/tokens.js';
import { deadLettersController } from '../dead-letters/dead-letters.controller.js';
import { Housekeeper } from '../dead-letters/housekeeper.js';
import { HealthController } from '../http/health.controller.js';
import { IdempotencyKeyLimit } from '../http/idempotency-key-limit.js';
import { Idempotency, IdempotencyGuard } from '../http/idempotency.js';
import { InternalClient, type InternalTransport } from '../http/internal-client.js';
import { personalDataController } from '../personal-data/personal-data.controller.js';
import { PersonErasures } from '../personal-data/person-erasures.js';
import { TableSweep } from '../personal-data/table-sweep.js';
import { PersonalRetention } from '../personal-data/personal-retention.js';
import { Resealing } from '../security/resealing.js';
import { ActorHeader } from '../security/actor-header.js';
import { CanGuard, RouteAudit } from '../security/can.js';
import { tenantDataController } from '../tenant-data/tenant-data.controller.js';
import { ObjectStore } from '../storage/object-store.js';
import { Metrics } from '../telemetry/metrics.js';
import { TelemetryModule } from '../telemetry/telemetry.module.js';
import type { Tracing } from '../telemetry/tracing.js';
import { Readiness } from './readiness.js';
import type { ServiceDefinition } from './service-definition.js';

/** Parts of every service that are created before Nest starts. */
export interface ServiceParts {
  config: ServiceConfig;
  database: Database;
  work: UnitOfWork;
  consumers: Consumers;
  background: Background;
  references: ReferenceStore;
  relay: Relay;
  bus: EventBus;
  metrics: Metrics;
  scheduler: Scheduler;
  processes: Processes;
  readiness: Readiness;
  clock: Clock;
  transport: InternalTransport;
  objectStore: ObjectStore;
  /** undefined where telemetry is off */
  tracing: Tracing | undefined;
}

/** What erases data of people, in services that hold some. */
function personalParts(
  { personalData, tenantData }: ServiceDefinition,
  { processes, work, objectStore, database, scheduler, clock }: ServiceParts,
): [unknown, unknown][] {
  if (!personalData) return [];
  const { erasure } = personalData;
  return [
    [
      PersonErasures,
      new PersonErasures({ person: erasure, tenant: tenantData?.deletion }, processes, work, objectStore),
    ],
    [
      PersonalRetention,
      new PersonalRetention(erasure, { database, scheduler, clock }, new TableSweep(work, objectStore)),
    ],
  ];
}

/** What seals stored secrets again after a rotation of the master key, in services that have some. */
function sealedParts(
  { sealed }: ServiceDefinition,
  { config, database, scheduler }: ServiceParts,
): [unknown, unknown][] {
  if (!sealed) return [];
  const masterKeys = String(config[sealed.keys as keyof ServiceConfig]);
  return [[Resealing, new Resealing(sealed.columns, masterKeys, { database, scheduler })]];
}

@Module({})
export class ServiceModule {
  static for(definition: ServiceDefinition, parts: ServiceParts): DynamicModule {
    const header = new ActorHeader(parts.config.ACTOR_SECRET);
    const values: [unknown, unknown][] = [
      [CONFIG, parts.config],
      [CLOCK, parts.clock],
      [EVENT_BUS, parts.bus],
      [SERVICE_NAME, definition.name],
      [RETENTION, definition.retention ?? {}],
      [Database, parts.database],
      [UnitOfWork, parts.work],
      [Consumers, parts.consumers],
      [Background, parts.background],
      [DeadLetters, new DeadLetters(parts.work, parts.consumers)],
      [Readiness, parts.readiness],
      [ReferenceStore, parts.references],
      [Relay, parts.relay],
      [Metrics, parts.metrics],
      [Scheduler, parts.scheduler],
      [Processes, parts.processes],
      [ActorHeader, header],
      [InternalClient, new InternalClient(header, parts.transport)],
      [ObjectStore, parts.objectStore],
      ...personalParts(definition, parts),
      ...sealedParts(definition, parts),
    ];
    const shared = values.map(([provide, useValue]) => ({ provide: provide as symbol, useValue }));
    return {
      module: ServiceModule,
      global: true,
      imports: [DiscoveryModule, TelemetryModule, ...definition.features],
      controllers: [
        HealthController,
        deadLettersController(definition.name),
        ...(definition.personalData ? [personalDataController(definition.personalData)] : []),
        ...(definition.tenantData ? [tenantDataController(definition.name, definition.tenantData)] : []),
      ],
      providers: [
        ...shared,
        Idempotency,
        IdempotencyKeyLimit,
        Housekeeper,
        RouteAudit,
        { provide: APP_GUARD, useClass: CanGuard },
        { provide: APP_GUARD, useClass: IdempotencyGuard },
      ],
      exports: [...shared.map(({ provide }) => provide)],
    };
  }
}
