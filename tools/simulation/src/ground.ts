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
import { PATH, type Path } from './path.js';
import type { PathDatabases } from './world.js';

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
export class Ground {
  private constructor(
    readonly home: string,
    private readonly server: LocalPostgres,
  ) {}

  static async prepare(): Promise<Ground> {
    const home = mkdtempSync(path.join(tmpdir(), 'porte-simulation-'));
    const ground = new Ground(
      home,
      await startPostgres({ dir: path.join(home, 'postgres'), port: await freePort(), settings: SETTINGS }),
    );
    for (const name of PATH) await migrate((await ground.provision(name, `${name}_new`)).ownerUrl, DEFINITIONS[name]);
    return ground;
  }

  /** A worker's databases, empty and migrated. */
  async databasesOf(worker: number): Promise<PathDatabases> {
    const databases = {} as PathDatabases;
    for (const name of PATH) {
      const database = `${name}_${worker}`;
      const { appUrl, systemUrl } = await this.provision(name, database, `${name}_new`);
      databases[name] = { appUrl, systemUrl, superuserUrl: urlOf(this.superuserUrl, { database }) };
    }
    return databases;
  }

  async leave(): Promise<void> {
    await this.server.stop();
    rmSync(this.home, { recursive: true, force: true });
  }

  private provision(name: Path, database: string, template?: string) {
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
