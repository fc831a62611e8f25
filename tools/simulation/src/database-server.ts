import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { billingService } from '@porte/billing';
import { carriersService } from '@porte/carriers';
import { catalogService } from '@porte/catalog';
import { identityService } from '@porte/identity';
import { migrate } from '@porte/messaging-kit';
import { provisionDatabase, urlOf } from '@porte/service-kit';
import { shipmentsService } from '@porte/shipments';
import { startPostgres, type LocalPostgres } from '@porte/local-servers/postgres.mjs';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { SIMULATED_SERVICES, type SimulatedService } from './simulated-services.js';
import type { ServiceDatabases } from './world.js';

/** A run is over with its process: durability is traded for speed, since processes die here and servers do not. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_worker_processes: '2',
  shared_buffers: '64MB',
};

const DEFINITIONS = {
  billing: billingService,
  carriers: carriersService,
  shipments: shipmentsService,
  catalog: catalogService,
  identity: identityService,
};

const passwordsOf = (secret: string) => ({ owner: secret, app: secret, system: secret });

/** One database server, on which every worker has databases of its own. */
export class DatabaseServer {
  private constructor(
    readonly folder: string,
    private readonly server: LocalPostgres,
  ) {}

  static async start(): Promise<DatabaseServer> {
    const home = mkdtempSync(path.join(tmpdir(), 'porte-simulation-'));
    const server = new DatabaseServer(
      home,
      await startPostgres({ dir: path.join(home, 'postgres'), port: await freePort(), settings: SETTINGS }),
    );
    for (const name of SIMULATED_SERVICES)
      await migrate((await server.provision(name, `${name}_new`)).ownerUrl, DEFINITIONS[name]);
    return server;
  }

  /** A worker's databases, empty and migrated. */
  async createDatabases(worker: number): Promise<ServiceDatabases> {
    const databases = {} as ServiceDatabases;
    for (const name of SIMULATED_SERVICES) {
      const database = `${name}_${worker}`;
      const { appUrl, systemUrl } = await this.provision(name, database, `${name}_new`);
      databases[name] = { appUrl, systemUrl, superuserUrl: urlOf(this.superuserUrl, { database }) };
    }
    return databases;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private provision(name: SimulatedService, database: string, template?: string) {
    return provisionDatabase(this.superuserUrl, {
      name,
      passwords: passwordsOf(this.server.password),
      database,
      ...(template ? { template } : {}),
    });
  }

  private get superuserUrl(): string {
    const { user, password, host, port } = this.server;
    return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/postgres`;
  }
}
