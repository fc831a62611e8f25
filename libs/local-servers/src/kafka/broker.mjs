// A real Kafka of one node (KRaft) without Docker: formats its data, starts, stops, dies and comes back on the same data and ports.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.mjs';
import { guardOf } from './guard.mjs';
import { checkJava, jarsFolder, NoKafka, settle } from './jars.mjs';
import { answers } from './ready.mjs';
import { serverProperties } from './server-properties.mjs';

export { NoKafka };

const here = path.dirname(fileURLToPath(import.meta.url));
const CLUSTER_ID = 'UG9ydGVMb2NhbEthZmthMQ';
const READY_WITHIN = 60_000;

const JVM = [
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Djava.awt.headless=true',
  `-Dlog4j2.configurationFile=${path.join(here, 'log4j2.properties')}`,
  '-Dkafka.loglevel=WARN',
];

/** A stranger on the port would greet us as if it were Kafka. */
const assertFree = port =>
  new Promise((free, taken) => {
    const server = net
      .createServer()
      .once('error', () => taken(new Error(`port ${port} is busy, so Kafka cannot start on it`)));
    server.listen(port, '127.0.0.1', () => server.close(free));
  });

/** On Linux the broker is told to stop when its parent dies, however that dies; a process group of its own keeps a Ctrl-C from it. */
const isBound = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;

/** One broker: its data, its ports, and its process where it runs. */
class Broker {
  #process = null;
  #exited = Promise.resolve(null);
  #jars;
  #heap;
  #guard;

  constructor({ dataDir, port, controllerPort, heap, guard }) {
    Object.assign(this, { dataDir, port, controllerPort, logFile: path.join(dataDir, 'broker.log') });
    this.#heap = heap;
    this.#guard = guard;
    this.#jars = jarsFolder();
  }

  get brokers() {
    return [`127.0.0.1:${this.port}`];
  }

  get pid() {
    return this.#process?.pid ?? null;
  }

  /** Resolves with the exit of the process that runs now. */
  get exited() {
    return this.#exited;
  }

  /** Starts on the data as it is; resolves when clients are answered. */
  async start() {
    for (const port of [this.port, this.controllerPort]) await assertFree(port);
    this.#format();
    const log = openSync(this.logFile, 'a');
    const java = ['java', `-Xmx${this.#heap}`, ...this.#java('kafka.Kafka'), this.#properties()];
    const [program, ...args] = isBound ? ['setpriv', '--pdeathsig', 'TERM', ...java] : java;
    const child = spawn(program, args, { stdio: ['ignore', log, log], detached: isBound });
    this.#process = child;
    this.#exited = new Promise(resolve =>
      child.once('exit', (code, signal) => {
        this.#process = null;
        resolve({ code, signal });
      }),
    );
    await this.#answering();
  }

  /** Ends in good order. @returns its exit */
  async stop() {
    this.#process?.kill('SIGTERM');
    const timer = setTimeout(() => this.#process?.kill('SIGKILL'), 15_000);
    const exit = await this.#exited;
    clearTimeout(timer);
    return exit;
  }

  /** Ends as if the power were cut. */
  async kill() {
    this.#process?.kill('SIGKILL');
    return this.#exited;
  }

  async #answering() {
    const given = AbortSignal.timeout(READY_WITHIN);
    while (!(await answers(this.brokers, this.#guard))) {
      if (!this.#process)
        throw new Error(`Kafka ended at its start:\n${readFileSync(this.logFile, 'utf8').slice(-4000)}`);
      if (given.aborted) throw new Error(`Kafka does not answer; see ${this.logFile}`);
      await sleep(50);
    }
  }

  #java(main) {
    return [...JVM, '-cp', path.join(this.#jars, '*'), main];
  }

  #properties() {
    const file = path.join(this.dataDir, 'server.properties');
    mkdirSync(this.dataDir, { recursive: true });
    const { port, controllerPort } = this;
    const listeners = this.#guard?.listeners({ port, controllerPort });
    const logs = path.join(this.dataDir, 'logs');
    writeFileSync(file, serverProperties({ port, controllerPort, logs, listeners }), { mode: 0o600 });
    return file;
  }

  /** Formats once for all brokers of these jars and copies, which saves a start of Java each time; users are part of the format. */
  #format() {
    const logs = path.join(this.dataDir, 'logs');
    if (existsSync(path.join(logs, 'meta.properties'))) return;
    if (this.#guard) return this.#formatNow(this.#guard.scram);
    const template = `${this.#jars}-formatted`;
    if (existsSync(template)) return cpSync(template, logs, { recursive: true });
    this.#formatNow();
    cpSync(logs, `${template}.${process.pid}`, { recursive: true });
    settle(`${template}.${process.pid}`, template);
  }

  #formatNow(more = []) {
    const { status, stdout, stderr } = spawnSync(
      'java',
      [...this.#java('kafka.tools.StorageTool'), 'format', '-t', CLUSTER_ID, '-c', this.#properties(), ...more],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`Kafka could not format its data: ${stdout}${stderr}`);
  }
}

/**
 * Starts a broker that lets in only its users, by TLS, and allows each what rules of its standard authorizer say: nothing at first.
 * @param options `dataDir`, and `users` with their passwords
 * @returns the broker, the certificate of its `authority` as PEM, and the login of the `admin` who may do everything
 * @throws NoKafka where Java or the jars are missing
 */
export async function startGuardedBroker({ dataDir, users }) {
  checkJava();
  const guard = guardOf(dataDir, users);
  return { broker: await startBroker({ dataDir, guard }), authority: guard.authority, admin: guard.admin };
}

/** @throws NoKafka where Java or the jars are missing */
export function assertKafka() {
  checkJava();
  jarsFolder();
}

/**
 * Starts a broker; what stands in its folder is used again.
 * @param options `dataDir`, and where they matter `port`, `controllerPort` and the Java heap as `512m`
 * @throws NoKafka where Java or the jars are missing
 */
export async function startBroker({ dataDir, port, controllerPort, heap = '256m', guard }) {
  checkJava();
  const broker = new Broker({
    dataDir,
    heap,
    guard,
    port: port ?? (await freePort()),
    controllerPort: controllerPort ?? (await freePort()),
  });
  await broker.start();
  return broker;
}
