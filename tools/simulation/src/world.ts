import { generateKeyPairSync } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { billingService, Sealer } from '@porte/billing';
import { carriersService } from '@porte/carriers';
import { catalogService } from '@porte/catalog';
import { identityService } from '@porte/identity';
import { Database as ServiceDatabase, Housekeeping, UnitOfWork } from '@porte/messaging-kit';
import { InnerClient, startService, type RunningService, type ServiceUrls } from '@porte/service-kit';
import { shipmentsService } from '@porte/shipments';
import { CARRIER_KINDS, SimulatedAdapter, type Outside } from './adapter.js';
import { SimulationBus } from './bus.js';
import { Database } from './database.js';
import { Caller } from './caller.js';
import { Http } from './http.js';
import { innerOf } from './inside.js';
import { PATH, type Path } from './path.js';
import type { PriceList } from './price-list.js';
import { Processes } from './processes.js';
import { Replica } from './replica.js';
import { Resumer } from './resumer.js';
import { seedNetwork } from './seeding.js';
import { Shipper } from './shipper.js';
import { SkewedClock } from './skewed-clock.js';
import { holdBy, still } from './stillness.js';
import { HOSTS, Wire } from './wire.js';

const DEFINITIONS = {
  billing: billingService,
  carriers: carriersService,
  shipments: shipmentsService,
  catalog: catalogService,
  identity: identityService,
} as const;

/** Migrated databases of the path's services; the superuser's URL is of the same database. */
export type PathDatabases = Record<Path, Pick<ServiceUrls, 'appUrl' | 'systemUrl'> & { superuserUrl: string }>;

type OfPath<T> = Record<Path, T>;

const each = <T>(make: (service: Path) => T): OfPath<T> =>
  Object.fromEntries(PATH.map(service => [service, make(service)])) as OfPath<T>;

/** The services of the money path in this process, started once and moved by hand alone; every run empties it. */
export class World {
  readonly processes = new Processes();
  /** who plays the carriers just now */
  outside: Outside | null = null;
  /** what labels cost just now */
  prices: PriceList | null = null;

  private constructor(
    readonly services: OfPath<RunningService>,
    readonly databases: OfPath<Database>,
    readonly bus: SimulationBus,
    readonly clocks: OfPath<SkewedClock>,
    readonly http: OfPath<Http>,
    readonly shippers: OfPath<Shipper>,
    readonly caller: Caller,
    readonly resumer: Resumer,
  ) {
    this.works = each(name => services[name].get(UnitOfWork));
    this.sealer = services.billing.get(Sealer);
    this.housekeeping = each(
      name =>
        new Housekeeping(services[name].get<ServiceDatabase>(ServiceDatabase as unknown as Type<ServiceDatabase>)),
    );
  }

  wire!: Wire;
  readonly sealer: Sealer;
  readonly housekeeping: OfPath<Housekeeping>;
  readonly works: OfPath<UnitOfWork>;
  readonly replica = new Replica();

  /** @param storage folder for what is never written */
  static async open(places: PathDatabases, storage: string): Promise<World> {
    const [bus, clocks] = [new SimulationBus(), each(() => new SkewedClock())];
    const services = {} as OfPath<RunningService>;
    const databases = {} as OfPath<Database>;
    for (const name of PATH) {
      databases[name] = await Database.open(name, places[name].superuserUrl);
      services[name] = await startService(DEFINITIONS[name], {
        bus,
        clock: clocks[name],
        env: environment(places[name], storage),
      });
      await still(services[name]);
    }
    await seedNetwork(databases);
    const http = each(name => new Http(services[name]));
    const shippers = each(name => new Shipper(services[name]));
    return new World(
      services,
      databases,
      bus,
      clocks,
      http,
      shippers,
      new Caller(services.carriers),
      new Resumer(services.shipments),
    ).joined();
  }

  /** Nothing is left of the run before. */
  async empty(): Promise<void> {
    this.bus.clear();
    await Promise.all(PATH.map(name => this.databases[name].empty()));
    for (const name of PATH) this.forget(name);
    for (const name of PATH) this.shippers[name].clear();
  }

  /** What a killed service had in memory is gone. */
  forget(service: Path): void {
    this.shippers[service].forget();
    this.bus.freed(service);
    if (service === 'carriers') this.caller.forget();
  }

  async close(): Promise<void> {
    this.processes.rule(null);
    for (const name of PATH) this.forget(name);
    await Promise.all(PATH.map(name => this.services[name].close()));
    await Promise.all(PATH.map(name => this.databases[name].close()));
  }

  private async joined(): Promise<this> {
    await this.replica.follow(this.works.shipments, this.bus);
    for (const name of PATH) holdBy(this.services[name]);
    const registry = innerOf<{ byCode: Map<string, SimulatedAdapter> }>(this.services.carriers, 'AdapterRegistry');
    for (const kind of CARRIER_KINDS) registry.byCode.set(kind.code, new SimulatedAdapter(kind, () => this.outside!));
    this.wire = new Wire(this.processes, this.http.billing, asked => this.prices!.confirm(asked));
    this.wire.connect(this.services.shipments.get<InnerClient>(InnerClient));
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
  TOKEN_PRIVATE_KEY: TOKEN_KEY,
  SMTP_URL: 'smtp://127.0.0.1:3',
  MAIL_FROM: 'simulation@porte.example',
  BOOKS_CHECK_MINUTES: '0',
});
