import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES } from '@porte/contracts';
import {
  startCarrierSimulator,
  startPacSimulator,
  startPaymentSimulator,
  type CarrierSimulator,
  type PacSimulator,
  type PaymentSimulator,
} from '@porte/simulators';
import { PaymentBook } from './deposits/payment-book.js';
import { FaultProxy } from './fault-proxy/index.js';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { childModule, ROOT } from './multi-process-specs.js';
import { MultiProcessTopology } from './multi-process-topology.js';
import { Balancer } from './balancer.js';
import type { SeedOptions } from './child/seed.js';
import type { ChildSettings } from './child/settings.js';
import { EmbeddedTopology } from './embedded-topology.js';
import { SIM_ACCOUNTS, type PoolSize } from './network.js';
import { failingEventsFile } from './failing-events-file.js';
import { RealCarriers } from './real-carriers/real-carriers.js';
import { Server } from './server.js';
import { StoreSimulators } from './stores/store-simulators.js';
import type { Topology, Transport } from './topology.js';

/** One scenario's world: fresh databases, a carrier outside with an empty book, and faults between them. */
export interface World {
  server: Server;
  topology: Topology;
  carrier: CarrierSimulator;
  /** simulators of the carriers that the product has adapters of */
  realCarriers: RealCarriers;
  /** what the simulated payment providers charged */
  payments: PaymentBook;
  /** online stores whose orders come in */
  stores: StoreSimulators;
  /** stamps invoices, and keeps a book of its stamps */
  pac: PacSimulator;
  /** between the services and the carrier */
  carrierProxy: FaultProxy;
  /** between the customers and the gateway, or the balancer before several */
  gatewayProxy: FaultProxy;
  /** between the services and their database, where the scenario has one */
  databaseProxy: FaultProxy;
  settings: ChildSettings;
  /** where customers go */
  url: string;
  close(): Promise<void>;
}

/** What is particular about a scenario's world. */
export interface WorldOptions {
  /** more of the services' environment */
  env: Record<string, string>;
  /** the services reach their database through a proxy */
  viaDatabaseProxy: boolean;
  /** some events cannot be handled */
  failsEvents: boolean;
}

type OutsideSystems = Pick<World, 'realCarriers' | 'payments' | 'stores' | 'pac'>;

/** What is outside of all processes besides the harness's own carrier. */
class OutsideWorld {
  private constructor(
    readonly systems: OutsideSystems,
    private readonly provider: PaymentSimulator,
  ) {}

  static async open(): Promise<OutsideWorld> {
    const [provider, pac, realCarriers, stores] = await Promise.all([
      startPaymentSimulator(),
      startPacSimulator(),
      RealCarriers.open(),
      StoreSimulators.open(),
    ]);
    return new OutsideWorld({ realCarriers, stores, pac, payments: new PaymentBook(provider) }, provider);
  }

  /** By which the services find it. */
  get env(): Record<string, string> {
    const { stores, pac, realCarriers } = this.systems;
    return {
      ...stores.env,
      SIMULATED_PAYMENTS: this.provider.url,
      SIMULATED_PAC: pac.url,
      SIMULATED_CARRIERS_URL: realCarriers.url,
    };
  }

  async close(): Promise<void> {
    const { stores, pac, realCarriers } = this.systems;
    await Promise.all([stores.close(), pac.close(), realCarriers.close(), this.provider.close()]);
  }
}

interface Ports {
  postgres: number;
  gateway: number;
  gatewayProxy: number;
  carrierProxy: number;
  databaseProxy: number;
}

function seed(release: string, options: SeedOptions, settings: string): Promise<void> {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: path.join(path.dirname(settings), 'compiled'),
    CHAOS_SETTINGS: settings,
    CHAOS_SEED: JSON.stringify(options),
  };
  const child = spawn(process.execPath, [childModule(release, 'seed')], { env, stdio: 'inherit' });
  return new Promise((resolve, reject) =>
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`seeding ended with ${code}`)))),
  );
}

/** The machine that scenarios run on: one server, whose databases are copied for each of them. */
export class TestBed {
  private worlds = 0;
  private current: World | undefined;

  private constructor(
    readonly home: string,
    private readonly server: Server,
    private readonly ports: Ports,
    readonly transport: Transport,
    /** root of the clone by whose code scenarios begin */
    private readonly release: string,
  ) {}

  /** Whether scenarios begin with another release than this one. */
  get hasReleaseBefore(): boolean {
    return this.release !== ROOT;
  }

  /** Makes and seeds the databases. @param release root of the clone by whose code that is done and scenarios begin */
  static async create(pool: PoolSize, transport: Transport, release = ROOT): Promise<TestBed> {
    const home = mkdtempSync(path.join(tmpdir(), 'porte-chaos-'));
    const ports = {
      postgres: await freePort(),
      gateway: await freePort(),
      gatewayProxy: await freePort(),
      carrierProxy: await freePort(),
      databaseProxy: await freePort(),
    };
    const server = new Server(path.join(home, 'postgres'), ports.postgres);
    await server.start();
    const testBed = new TestBed(home, server, ports, transport, release);
    await testBed.seed(pool);
    return testBed;
  }

  async openWorld(options: WorldOptions): Promise<World> {
    await this.server.renew(SERVICES);
    const outside = await OutsideWorld.open();
    const { settings, file } = this.settingsOf({ ...options, env: { ...outside.env, ...options.env } });
    const carrier = await startCarrierSimulator({
      book: path.join(settings.home, 'book.jsonl'),
      accounts: SIM_ACCOUNTS,
    });
    const carrierProxy = await FaultProxy.open({
      port: this.ports.carrierProxy,
      target: Number(new URL(carrier.url).port),
    });
    const databaseProxy = await FaultProxy.open({ port: this.ports.databaseProxy, target: this.ports.postgres });
    const topology =
      this.transport === 'kafka'
        ? await MultiProcessTopology.open(settings, file, this.release)
        : new EmbeddedTopology(file, this.ports.gateway);
    const balancer =
      topology.gateways.length > 1 ? await Balancer.open(topology.gateways.map(({ port }) => port)) : undefined;
    const gatewayProxy = await FaultProxy.open({
      port: this.ports.gatewayProxy,
      target: balancer?.port ?? this.ports.gateway,
    });
    const close = async () => {
      await topology.stop();
      await Promise.all([
        carrierProxy.close(),
        gatewayProxy.close(),
        databaseProxy.close(),
        carrier.close(),
        outside.close(),
        balancer?.close(),
      ]);
      rmSync(settings.home, { recursive: true, force: true });
    };
    return (this.current = {
      server: this.server,
      topology,
      carrier,
      ...outside.systems,
      carrierProxy,
      gatewayProxy,
      databaseProxy,
      settings,
      url: `http://127.0.0.1:${this.ports.gatewayProxy}`,
      close,
    });
  }

  /** Ends whatever still runs, as when the run is broken off. */
  async close(): Promise<void> {
    await this.current?.topology.stop();
    await this.server.stop();
    rmSync(this.home, { recursive: true, force: true });
  }

  private async seed(pool: PoolSize): Promise<void> {
    const [before, after] = [path.join(this.home, 'seed.json'), path.join(this.home, 'settings.json')];
    const home = path.join(this.home, 'seed');
    mkdirSync(home, { recursive: true });
    writeFileSync(
      before,
      JSON.stringify({ home, port: this.ports.gateway, env: {}, notes: path.join(this.home, 'notes') }),
    );
    await seed(
      this.release,
      {
        superuserUrl: this.server.superuserUrl,
        carrierUrl: `http://127.0.0.1:${this.ports.carrierProxy}`,
        pool,
        settings: after,
      },
      before,
    );
    await this.server.keep(SERVICES);
  }

  private settingsOf({ env, viaDatabaseProxy, failsEvents }: WorldOptions): { settings: ChildSettings; file: string } {
    const home = path.join(this.home, `world-${(this.worlds += 1)}`);
    mkdirSync(path.join(home, 'files'), { recursive: true });
    const file = path.join(home, 'settings.json');
    const text = readFileSync(path.join(this.home, 'settings.json'), 'utf8');
    const seeded = JSON.parse(
      viaDatabaseProxy ? text.replaceAll(`:${this.ports.postgres}/`, `:${this.ports.databaseProxy}/`) : text,
    ) as ChildSettings;
    const settings = { ...seeded, home, env, failsEvents, notes: path.join(home, 'notes') };
    writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
    if (failsEvents) writeFileSync(failingEventsFile(home), '');
    return { settings, file };
  }
}
