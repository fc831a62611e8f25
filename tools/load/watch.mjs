// Looks at a running Porte from outside at even intervals: memory of its processes, and what its PostgreSQL writes and leaves behind.
import { readFileSync } from 'node:fs';
import os from 'node:os';
import pg from 'pg';
import { memoryOf, tree } from '../bench/src/processes.mjs';

const nameOf = pid => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};

const argumentsOf = pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');

/** The server that a process has started: its address and superuser, from its command line and the file beside its data. */
function serverOf(pid) {
  const postmaster = tree(pid).find(child => nameOf(child) === 'postgres');
  if (!postmaster) throw new Error('no PostgreSQL runs below this process');
  const given = argumentsOf(postmaster);
  const option = name => given[given.indexOf(name) + 1];
  const password = readFileSync(`${option('-D')}.secret`, 'utf8');
  return { host: '127.0.0.1', port: Number(option('-p')), user: 'postgres', password };
}

const TABLES = `
  select current_database() || '.' || s.relname as name, s.n_dead_tup::float8 as dead, s.n_live_tup::float8 as live,
    coalesce((select option_value::float8 from pg_options_to_table(c.reloptions) where option_name = 'autovacuum_vacuum_threshold'),
      current_setting('autovacuum_vacuum_threshold')::float8)
    + s.n_live_tup * coalesce((select option_value::float8 from pg_options_to_table(c.reloptions) where option_name = 'autovacuum_vacuum_scale_factor'),
      current_setting('autovacuum_vacuum_scale_factor')::float8) as allowed
  from pg_stat_user_tables s join pg_class c on c.oid = format('%I.%I', s.schemaname, s.relname)::regclass where s.n_dead_tup > 0`;

const WAL = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written, (select sum(size)::float8 from pg_ls_waldir()) as kept,
    pg_size_bytes(current_setting('max_wal_size'))::float8 as limit`;

const DATABASES = `select datname from pg_database where not datistemplate and datname <> 'postgres'`;

async function rowsOf(server, database, sql) {
  const client = new pg.Client({ ...server, database });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

async function databaseState(server) {
  const [wal] = await rowsOf(server, 'postgres', WAL);
  const tables = [];
  for (const { datname } of await rowsOf(server, 'postgres', DATABASES))
    tables.push(...(await rowsOf(server, datname, TABLES)));
  return { wal, tables };
}

const KINDS = { postgres: 'postgres', java: 'kafka' };

function memory(pid) {
  const sum = { node: 0, postgres: 0, kafka: 0 };
  for (const child of tree(pid)) {
    const kind = KINDS[nameOf(child)] ?? 'node';
    const { rss, pss } = memoryOf(child);
    sum[kind] += kind === 'node' ? rss : pss;
  }
  return sum;
}

/** Samples of a Porte whose processes are all below one; a sample that fails ends the watch with its error. */
export class Watch {
  samples = [];
  #server;
  #timer;
  #last = Promise.resolve();
  #began = performance.now();

  /** @param {{ pid: number, everyMs: number, say: (sample: import('./soak.d.mts').Sample) => void }} options */
  constructor({ pid, everyMs, say }) {
    this.pid = pid;
    this.say = say;
    this.#server = serverOf(pid);
    this.#take();
    this.#timer = setInterval(() => this.#take(), everyMs);
  }

  /** @returns {Promise<import('./soak.d.mts').Sample[]>} */
  async end() {
    clearInterval(this.#timer);
    await this.#last;
    return this.samples;
  }

  #take() {
    this.#last = this.#last.then(() => this.#sample());
    // The end tells it.
    this.#last.catch(() => clearInterval(this.#timer));
  }

  async #sample() {
    const at = performance.now() - this.#began;
    const sample = { at, rss: memory(this.pid), load: os.loadavg()[0], ...(await databaseState(this.#server)) };
    this.samples.push(sample);
    this.say(sample);
  }
}
