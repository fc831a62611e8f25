import type { Server } from 'node:http';
import type { Abstract, DynamicModule, Type } from '@nestjs/common';
import type { ReferenceModel, ServiceName } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { EventBus, OwnedModel, Schema } from '@porte/messaging-kit';
import type { DestinationStream } from 'pino';
import type { DataSourceOptions } from 'typeorm';
import type { ServiceConfig } from '../config/service-config.js';
import type { InProcessServers } from '../http/in-process-servers.js';
import type { InternalTransport } from '../http/internal-client.js';
import type { SealedColumns } from '../security/resealing.js';
import type { PersonalData } from '../personal-data/personal-data.js';
import type { TenantData } from '../tenant-data/tenant-data.js';
import type { ObjectStore } from '../storage/object-store.js';

/** All that makes a service: what it stores, whom it follows, what it can do. */
export interface ServiceDefinition extends Schema {
  name: ServiceName;
  /** Nest modules of its features */
  features: (Type | DynamicModule)[];
  entities: NonNullable<DataSourceOptions['entities']>;
  /** models of other services of which it keeps a copy */
  references?: readonly ReferenceModel[];
  /** its models that other services keep copies of */
  owns?: readonly OwnedModel[];
  config?: new () => ServiceConfig;
  /** services that it calls: its process does not start without their addresses */
  calls?: readonly ServiceName[];
  /** tables whose old rows housekeeping deletes, each with the SQL condition of an old row */
  retention?: Readonly<Record<string, string>>;
  /** its secrets in the database, sealed again when the master key is rotated */
  sealed?: SealedColumns;
  /** what it holds about people; every service of the product declares it */
  personalData?: PersonalData;
  /** what it holds of tenants; every service of the product declares it */
  tenantData?: TenantData;
}

/** Environment, event bus and clock of a running service; the process provides defaults. */
export interface ServiceRuntime {
  env?: Record<string, string | undefined>;
  bus?: EventBus;
  clock?: Clock;
  /** servers in the same process; without them every call goes over the network */
  inProcess?: InProcessServers;
  /** carries the requests to other services; HTTP by default */
  transport?: InternalTransport;
  /** a folder by default */
  objectStore?: ObjectStore;
  /** log destination, standard output by default */
  log?: DestinationStream;
}

/** A started service. */
export interface RunningService {
  name: ServiceName;
  url: string;
  /** accepts in-memory connections from services in the same process */
  server: Server;
  /** true when its outbox is empty */
  isCaughtUp(): Promise<boolean>;
  /** finds a Nest provider, for tests and the local launcher */
  get<T>(token: Type<T> | Abstract<T> | string | symbol): T;
  /** makes the service not ready; resolves when running requests are answered, within 10 s */
  drain(): Promise<void>;
  /** stops publishing events from the outbox */
  stopRelay(): Promise<void>;
  close(): Promise<void>;
}
