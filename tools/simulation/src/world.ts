import { generateKeyPairSync } from 'node:crypto';
import { billingService, Sealer } from '@porte/billing';
import { AdapterRegistry, carriersService } from '@porte/carriers';
import { catalogService } from '@porte/catalog';
import { identityService } from '@porte/identity';
import { Database as ServiceDatabase, Housekeeping, UnitOfWork } from '@porte/messaging-kit';
import { Processes as ServiceProcesses } from '@porte/process-kit';
import { startService, type RunningService, type ServiceUrls } from '@porte/service-kit';
import { shipmentsService } from '@porte/shipments';
import { CARRIER_KINDS, SimulatedAdapter, type CarrierModel } from './adapter.js';
import { SimulationBus } from './bus.js';
import { Database } from './database.js';
import { CarrierWorkerDriver } from './carrier-worker-driver.js';
import { Http } from './http.js';
import { MemoryStore } from './memory-store.js';
import { SIMULATED_SERVICES, type SimulatedService } from './simulated-services.js';
import type { PriceList } from './price-list.js';
import { Processes } from './processes.js';
import { Replica } from './replica.js';
import { OrphanHoldSweepDriver } from './orphan-hold-sweep-driver.js';
import { seedNetwork } from './seeding.js';
import { RelayDriver } from './relay-driver.js';
import { SkewedClock } from './skewed-clock.js';
import { interceptCommits, disableTimers } from './intercept-commits.js';
import { HOSTS, SimulatedNetwork } from './simulated-network.js';

const DEFINITIONS = {
  billing: billingService,
  carriers: carriersService,
  shipments: shipmentsService,
  catalog: catalogService,
  identity: identityService,
} as const;

/** Migrated databases of the path's services; the superuser's URL is of the same database. */
export type ServiceDatabases = Record<
  SimulatedService,
  Pick<ServiceUrls, 'appUrl' | 'systemUrl'> & { superuserUrl: string }
>;

type PerService<T> = Record<SimulatedService, T>;

const each = <T>(make: (service: SimulatedService) => T): PerService<T> =>
  Object.fromEntries(SIMULATED_SERVICES.map(service => [service, make(service)])) as PerService<T>;

/** The services of the money path in this process, started once and moved by hand alone; every run empties it. */
export class World {
  /** who plays the carriers just now */
  carrierModel: CarrierModel | null = null;
  /** what labels cost just now */
  prices: PriceList | null = null;

  private constructor(
    readonly processes: Processes,
    readonly network: SimulatedNetwork,
    readonly services: PerService<RunningService>,
    readonly databases: PerService<Database>,
    readonly bus: SimulationBus,
    readonly clocks: PerService<SkewedClock>,
  ) {
    this.http = each(name => new Http(services[name]));
    this.relays = each(name => new RelayDriver(services[name], bus));
    this.carrierWorker = new CarrierWorkerDriver(services.carriers);
    this.orphanHoldSweep = new OrphanHoldSweepDriver(services.shipments);
    this.unitsOfWork = each(name => services[name].get(UnitOfWork));
    this.sealer = services.billing.get(Sealer);
    this.housekeeping = each(name => new Housekeeping(services[name].get(ServiceDatabase)));
  }

  readonly http: PerService<Http>;
  readonly relays: PerService<RelayDriver>;
  readonly carrierWorker: CarrierWorkerDriver;
  readonly orphanHoldSweep: OrphanHoldSweepDriver;
  readonly sealer: Sealer;
  readonly housekeeping: PerService<Housekeeping>;
  readonly unitsOfWork: PerService<UnitOfWork>;
  readonly replica = new Replica();

  /** @param storage folder for what is never written */
  static async open(places: ServiceDatabases, storage: string): Promise<World> {
    const [bus, clocks] = [new SimulationBus(), each(() => new SkewedClock())];
    const processes = new Processes();
    const network = new SimulatedNetwork(processes, asked => world.prices!.confirm(asked));
    const services = {} as PerService<RunningService>;
    const databases = {} as PerService<Database>;
    for (const name of SIMULATED_SERVICES) {
      databases[name] = await Database.open(name, places[name].superuserUrl);
      services[name] = await startService(DEFINITIONS[name], {
        bus,
        clock: clocks[name],
        transport: network,
        objectStore: new MemoryStore(),
        env: environment(places[name], storage),
      });
      await disableTimers(services[name]);
    }
    await seedNetwork(databases);
    const world: World = new World(processes, network, services, databases, bus, clocks);
    return world.connect();
  }

  /** Nothing is left of the run before. */
  async empty(): Promise<void> {
    this.bus.clear();
    await Promise.all(SIMULATED_SERVICES.map(name => this.databases[name].empty()));
    for (const name of SIMULATED_SERVICES) this.clearMemory(name);
    for (const name of SIMULATED_SERVICES) this.relays[name].reset();
  }

  /** What a killed service had in memory is gone. */
  clearMemory(service: SimulatedService): void {
    this.relays[service].clearMemory();
    this.services[service].get(ServiceProcesses).forgetSteps();
    this.bus.freed(service);
    if (service === 'carriers') this.carrierWorker.clearMemory();
  }

  async close(): Promise<void> {
    this.processes.attach(null);
    for (const name of SIMULATED_SERVICES) this.clearMemory(name);
    await Promise.all(SIMULATED_SERVICES.map(name => this.services[name].close()));
    await Promise.all(SIMULATED_SERVICES.map(name => this.databases[name].close()));
  }

  private async connect(): Promise<this> {
    await this.replica.follow(this.unitsOfWork.shipments, this.bus);
    for (const name of SIMULATED_SERVICES) interceptCommits(this.services[name]);
    const registry = this.services.carriers.get(AdapterRegistry);
    for (const kind of CARRIER_KINDS) registry.register(new SimulatedAdapter(kind, () => this.carrierModel!));
    this.network.connect(this.http.billing);
    return this;
  }
}

const MASTER_KEY = Buffer.alloc(32, 'simulation').toString('base64');
const TOKEN_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

const environment = (
  { appUrl, systemUrl }: { appUrl: string; systemUrl: string },
  storage: string,
): Record<string, string> => ({
  ...HOSTS,
  DATABASE_URL: appUrl,
  SYSTEM_DATABASE_URL: systemUrl,
  ACTOR_SECRET: 'demo-secret-of-the-simulation-0123456789',
  STORAGE_DIR: storage,
  LOG_LEVEL: 'silent',
  CARRIERS_MASTER_KEY: MASTER_KEY,
  CATALOG_MASTER_KEY: MASTER_KEY,
  PAYMENTS_MASTER_KEY: MASTER_KEY,
  BILLING_MASTER_KEY: MASTER_KEY,
  SHIPMENTS_MASTER_KEY: MASTER_KEY,
  PAC: 'sandbox',
  TOKEN_PRIVATE_KEY: TOKEN_KEY,
  SMTP_URL: 'smtp://127.0.0.1:3',
  MAIL_FROM: 'simulation@porte.example',
  BOOKS_CHECK_MINUTES: '0',
});
