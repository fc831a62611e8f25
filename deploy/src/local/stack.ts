import { billingService } from '@porte/billing';
import { carriersService } from '@porte/carriers';
import { catalogService } from '@porte/catalog';
import type { ServiceName } from '@porte/contracts';
import { systemClock, type Clock } from '@porte/domain-kit';
import { startGateway, type RunningGateway } from '@porte/gateway';
import { identityService } from '@porte/identity';
import { EmbeddedBus } from '@porte/messaging-kit';
import { overweightsService } from '@porte/overweights';
import { paymentsService } from '@porte/payments';
import { ratingService } from '@porte/rating';
import { startService, type RunningService, type ServiceDefinition, type ServiceUrls } from '@porte/service-kit';
import { shipmentsService } from '@porte/shipments';
import type { Secrets } from './secrets.js';

/** Those that ask nobody start first, those that they are asked by afterwards. */
const ROUNDS: readonly (readonly ServiceDefinition[])[] = [[catalogService, billingService, carriersService, paymentsService, overweightsService], [ratingService, identityService], [shipmentsService]];

export const ALL_SERVICES: readonly ServiceDefinition[] = ROUNDS.flat();

export interface StackOptions {
  databases: Record<ServiceName, ServiceUrls>;
  secrets: Pick<Secrets, 'actor' | 'tokenPrivateKey' | 'tokenPublicKey' | 'master'>;
  /** folder of the object store */
  storage: string;
  /** the gateway's port; 0 for any */
  port: number;
  clock?: Clock;
  logLevel?: string;
  /** more of the environment, for every service and the gateway */
  env?: Record<string, string>;
}

/** All of Porte in one process: eight services and the gateway, events in process. */
export class Stack {
  private readonly services = new Map<ServiceName, RunningService>();
  private readonly bus = new EmbeddedBus();
  private gateway: RunningGateway | undefined;

  private constructor(private readonly options: StackOptions) {}

  /** Starts the services; the gateway follows with `open`, so that data can be made before anybody looks. */
  static async start(options: StackOptions): Promise<Stack> {
    const stack = new Stack(options);
    for (const round of ROUNDS) {
      const running = await Promise.all(round.map(definition => stack.startOne(definition)));
      for (const service of running) stack.services.set(service.name, service);
    }
    await stack.bus.open();
    return stack;
  }

  /** Starts the gateway. */
  async open(): Promise<string> {
    const { port, secrets, clock = systemClock } = this.options;
    this.gateway = await startGateway({ bus: this.bus, clock, env: { ...this.shared(), PORT: String(port), TOKEN_PUBLIC_KEY: secrets.tokenPublicKey } });
    return this.gateway.url;
  }

  service(name: ServiceName): RunningService {
    return this.services.get(name)!;
  }

  /** Resolves when every outbox is empty, and so every consumer has taken what stood in its queue. */
  async caughtUp(): Promise<void> {
    for (;;) {
      const empty = await Promise.all([...this.services.values()].map(service => service.isCaughtUp()));
      if (empty.every(Boolean)) return;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }

  /** The gateway first, so that nothing new comes in; then the services. */
  async stop(): Promise<void> {
    await this.gateway?.close();
    await Promise.all([...this.services.values()].map(service => service.close()));
    await this.bus.close();
  }

  private startOne(definition: ServiceDefinition): Promise<RunningService> {
    const { appUrl, systemUrl } = this.options.databases[definition.name];
    const { secrets, clock = systemClock } = this.options;
    const own = { DATABASE_URL: appUrl, SYSTEM_DATABASE_URL: systemUrl, TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey, CARRIERS_MASTER_KEY: secrets.master, CATALOG_MASTER_KEY: secrets.master };
    return startService(definition, { bus: this.bus, clock, env: { ...this.shared(), ...own } });
  }

  private shared(): Record<string, string> {
    const { secrets, storage, logLevel = 'warn', env = {} } = this.options;
    const urls = Object.fromEntries([...this.services].map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]));
    return { ...urls, ACTOR_SECRET: secrets.actor, STORAGE_DIR: storage, LOG_LEVEL: logLevel, ...env };
  }
}
