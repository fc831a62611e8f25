import type { Server } from 'node:http';
import type { DynamicModule, Type } from '@nestjs/common';
import type { ReferenceModel, ServiceName } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { EventBus, OwnedModel, Schema } from '@porte/messaging-kit';
import type { DestinationStream } from 'pino';
import type { DataSourceOptions } from 'typeorm';
import type { ServiceConfig } from '../config/service-config.js';
import type { Neighbours } from '../http/in-process/neighbours.js';

/** All that makes a service: what it stores, whom it follows, what it can do. */
export interface ServiceDefinition extends Schema {
  name: ServiceName;
  /** its features, in the order of a table of contents */
  features: (Type | DynamicModule)[];
  entities: NonNullable<DataSourceOptions['entities']>;
  /** models of other services of which it keeps a copy */
  references?: readonly ReferenceModel[];
  /** its models of which others keep copies */
  owns?: readonly OwnedModel[];
  config?: new () => ServiceConfig;
}

/** What the surroundings give a service; left out, they come from the process itself. */
export interface Surroundings {
  env?: Record<string, string | undefined>;
  bus?: EventBus;
  clock?: Clock;
  /** the other services of its process; without them all are asked by HTTP */
  neighbours?: Neighbours;
  /** where its log goes, standard output unless given */
  log?: DestinationStream;
}

/** A started service. */
export interface RunningService {
  name: ServiceName;
  url: string;
  /** takes connections without a network from those in the same process */
  server: Server;
  /** true when its outbox is empty */
  isCaughtUp(): Promise<boolean>;
  /** finds one of its providers, for tests and the local launcher */
  get<T>(token: Type<T> | string | symbol): T;
  /** not ready any more from here on; resolves when what had begun is answered, within 10 s */
  drain(): Promise<void>;
  /** no further event leaves its outbox */
  stopShipping(): Promise<void>;
  close(): Promise<void>;
}
