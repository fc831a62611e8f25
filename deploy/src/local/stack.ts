import { setTimeout as sleep } from 'node:timers/promises';
import { billingService } from '@porte/billing';
import { carriersService } from '@porte/carriers';
import { catalogService } from '@porte/catalog';
import type { ServiceName } from '@porte/contracts';
import { systemClock, type Clock } from '@porte/domain-kit';
import { startGateway, type RunningGateway } from '@porte/gateway';
import { identityService } from '@porte/identity';
import { EmbeddedBus, type EventBus } from '@porte/messaging-kit';
import { overweightsService } from '@porte/overweights';
import { paymentsService } from '@porte/payments';
import { ratingService } from '@porte/rating';
import {
  CONFIG,
  InProcessServers,
  startService,
  type RunningService,
  type ServiceDefinition,
  type ServiceUrls,
} from '@porte/service-kit';
import { shipmentsService } from '@porte/shipments';
import { LOCAL_DIAGNOSTICS } from './diagnostics.js';
import type { Secrets } from './secrets.js';

/**
 * Services without dependencies start first, their callers afterwards. What a crash left behind goes on as soon as its service has started: by then billing and
 * payments must know catalog, which has the tenants' accounts at their providers.
 */
const QUIET_ROUNDS: readonly (readonly ServiceDefinition[])[] = [
  [catalogService, carriersService, overweightsService],
  [billingService, paymentsService, ratingService, identityService],
  [shipmentsService],
];

export const ALL_SERVICES: readonly ServiceDefinition[] = QUIET_ROUNDS.flat();

/** Where events travel, and how to tell that they have arrived. */
export interface Transport {
  bus: EventBus;
  /** true when every published event has reached every consumer */
  isQuiet(): boolean;
  /** how many events were published so far */
  published(): number;
}

export interface StackOptions {
  databases: Record<ServiceName, ServiceUrls>;
  secrets: Pick<Secrets, 'actor' | 'tokenPrivateKey' | 'tokenPublicKey' | 'master' | 'statementKey'>;
  /** folder of the object store */
  storage: string;
  /** the gateway's port; 0 for any */
  port: number;
  /** in process unless given */
  transport?: Transport;
  clock?: Clock;
  /** has them ask each other by HTTP, as if each were a process of its own */
  isByHttp?: boolean;
  logLevel?: string;
  /** where the lines of the log go; to the output of the process unless given */
  log?: { write(line: string): void };
  /** more of the environment, for every service and the gateway */
  env?: Record<string, string>;
}

/** All of Porte in one process: eight services and the gateway, events and inner calls in process. */
export class Stack {
  private readonly services = new Map<ServiceName, RunningService>();
  private readonly bus: EventBus;
  private readonly inProcess = new InProcessServers();
  private gateway: RunningGateway | undefined;

  private constructor(private readonly options: StackOptions) {
    this.bus = options.transport?.bus ?? new EmbeddedBus();
  }

  /** Starts the services; the gateway follows with `open`, so that data can be made before anybody looks. */
  static async start(options: StackOptions): Promise<Stack> {
    const stack = new Stack(options);
    for (const round of QUIET_ROUNDS) {
      const running = await Promise.all(round.map(definition => stack.startOne(definition)));
      for (const service of running) stack.registerInProcess(service);
    }
    stack.publishUrls();
    await stack.bus.open();
    return stack;
  }

  /** Starts the gateway. */
  async open(): Promise<string> {
    const { port, secrets, transport, log, clock = systemClock } = this.options;
    this.gateway = await startGateway({
      bus: this.bus,
      ...(transport && { join: () => this.bus.open() }),
      clock,
      ...(log && { log }),
      inProcess: this.inProcess,
      env: { ...this.shared(), PORT: String(port), TOKEN_PUBLIC_KEY: secrets.tokenPublicKey },
    });
    return this.gateway.url;
  }

  service(name: ServiceName): RunningService {
    return this.services.get(name)!;
  }

  /** Resolves when every outbox is empty, and so every consumer has taken what stood in its queue. */
  async caughtUp(): Promise<void> {
    while (!(await this.isCaughtUp())) await sleep(20);
  }

  /** The gateway first, so that nothing new comes in; then what is being delivered; then the services. */
  async stop(): Promise<void> {
    await this.gateway?.close();
    await this.bus.close();
    await Promise.all([...this.services.values()].map(service => service.close()));
  }

  private async isCaughtUp(): Promise<boolean> {
    const { transport } = this.options;
    const before = transport?.published();
    if (transport && !transport.isQuiet()) return false;
    const empty = await Promise.all([...this.services.values()].map(service => service.isCaughtUp()));
    // A handler in flight may publish more events.
    return empty.every(Boolean) && transport?.published() === before;
  }

  private startOne(definition: ServiceDefinition): Promise<RunningService> {
    const { appUrl, systemUrl } = this.options.databases[definition.name];
    const { secrets, log, clock = systemClock } = this.options;
    const keys = {
      TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey,
      CARRIERS_MASTER_KEY: secrets.master,
      CATALOG_MASTER_KEY: secrets.master,
      PAYMENTS_MASTER_KEY: secrets.master,
      BILLING_MASTER_KEY: secrets.master,
      SHIPMENTS_MASTER_KEY: secrets.master,
      PAC: 'sandbox',
      BILLING_STATEMENT_KEY: secrets.statementKey,
    };
    const own = { DATABASE_URL: appUrl, SYSTEM_DATABASE_URL: systemUrl, ...keys };
    return startService(definition, {
      bus: this.bus,
      clock,
      ...(log && { log }),
      inProcess: this.inProcess,
      env: { ...this.shared(), ...own },
    });
  }

  private registerInProcess(service: RunningService): void {
    this.services.set(service.name, service);
    if (!this.options.isByHttp) this.inProcess.register(service.url, service.server);
  }

  /** Tells those that started first where the others are: billing asks shipments when it checks the books. */
  private publishUrls(): void {
    for (const service of this.services.values()) Object.assign(service.get<object>(CONFIG), this.urls());
  }

  private urls(): Record<string, string> {
    return Object.fromEntries([...this.services].map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]));
  }

  private shared(): Record<string, string> {
    const { secrets, storage, logLevel = 'warn', env = {} } = this.options;
    return {
      ...this.urls(),
      ACTOR_SECRET: secrets.actor,
      STORAGE_DIR: storage,
      LOG_LEVEL: logLevel,
      ...LOCAL_DIAGNOSTICS,
      ...env,
    };
  }
}
