import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withConnection, urlOf } from '@porte/service-kit';
import type { ServiceName } from '@porte/contracts';
import { postmasterPid, startPostgres, type LocalPostgres } from '@porte/local-servers/postgres.mjs';
import { placeBackup, takeBaseBackup, type Recovery } from './restore/base-backup.js';

/** Small, but every commit is on disk before it is acknowledged: fsync and synchronous_commit stay as they are by default. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '160',
  max_wal_size: '512MB',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_worker_processes: '2',
  autovacuum_max_workers: '2',
};

/** The database server of a run, which can be killed as a power cut would. */
export class Server {
  private running: LocalPostgres | undefined;

  constructor(
    private readonly dir: string,
    readonly port: number,
  ) {}

  /** folder of the archived log, of which there is none before the first backup */
  private get archive(): string {
    return `${path.resolve(this.dir)}.archive`;
  }

  private async startWith(more: Record<string, string>): Promise<void> {
    const to = `"${this.archive}/%f`;
    const archive_command = `test ! -d "${this.archive}" || (cp "%p" ${to}.part" && mv ${to}.part" ${to}")`;
    const settings = { ...SETTINGS, archive_mode: 'on', archive_command, ...more };
    this.running = await startPostgres({ dir: this.dir, port: this.port, settings });
  }

  get superuserUrl(): string {
    const { user, password, host, port } = this.running!;
    return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/postgres`;
  }

  urlOf(service: ServiceName): string {
    return urlOf(this.superuserUrl, { database: service });
  }

  /** @returns milliseconds until it took connections */
  async start(): Promise<number> {
    const began = performance.now();
    await this.startWith({});
    return performance.now() - began;
  }

  /** Copies all databases while they are used, and archives their log from now on. @param to folder that is made @returns milliseconds */
  async backUp(to: string): Promise<number> {
    const began = performance.now();
    mkdirSync(this.archive, { recursive: true });
    await takeBaseBackup(this.superuserUrl, this.running!.dir, to);
    return Math.round(performance.now() - began);
  }

  /** The server's time, as PostgreSQL reads it. */
  now(): Promise<string> {
    return withConnection(this.superuserUrl, async client => {
      const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
      return rows[0]!.now;
    });
  }

  /** Resolves when all that is committed by now is archived. */
  async archiveLog(): Promise<void> {
    const segment = await withConnection(this.superuserUrl, async client => {
      const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
      return rows[0]!.name;
    });
    while (!existsSync(path.join(this.archive, segment))) await pause(50);
  }

  /** Starts a cluster made of a backup in place of one that was lost. @returns milliseconds until it took connections */
  async restore(recovery: Recovery): Promise<number> {
    const began = performance.now();
    await this.startWith(await placeBackup(this.running!.dir, this.archive, recovery));
    return Math.round(performance.now() - began);
  }

  /** kill -9 of the postmaster; its children follow by themselves. */
  async kill(): Promise<void> {
    const pid = postmasterPid(this.running!.dir);
    if (pid === null) throw new Error('PostgreSQL has no lock file');
    process.kill(pid, 'SIGKILL');
    await this.running!.exited;
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }

  /** Runs one statement after another as the superuser. */
  async run(...statements: string[]): Promise<void> {
    await withConnection(this.superuserUrl, async client => {
      for (const statement of statements) await client.query(statement);
    });
  }

  /** The named databases as they were when `keep` was called. */
  async renew(names: readonly ServiceName[]): Promise<void> {
    for (const name of names) {
      const rights = [
        `revoke all on database ${name} from public`,
        `grant connect on database ${name} to ${name}_app, ${name}_system`,
      ];
      await this.run(
        `drop database if exists ${name} with (force)`,
        `create database ${name} owner ${name}_owner template ${name}_seed`,
        ...rights,
      );
    }
    // A sequence that was copied writes its next 32 numbers to no log before a checkpoint: a death of the server would have it count them again.
    await this.run('checkpoint');
  }

  /** Keeps the databases as what every scenario begins with; no one may be connected to them. */
  async keep(names: readonly ServiceName[]): Promise<void> {
    for (const name of names) await this.run(`alter database ${name} rename to ${name}_seed`);
  }
}
