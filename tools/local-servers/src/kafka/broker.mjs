// A real Kafka of one node (KRaft) without Docker: formats its data, starts, stops, dies and comes back on the same data and ports.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.mjs';
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

  constructor({ dataDir, port, controllerPort, heap }) {
    Object.assign(this, { dataDir, port, controllerPort, logFile: path.join(dataDir, 'broker.log') });
    this.#heap = heap;
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
    while (!(await answers(this.brokers))) {
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
    writeFileSync(
      file,
      serverProperties({ port: this.port, controllerPort: this.controllerPort, logs: path.join(this.dataDir, 'logs') }),
    );
    return file;
  }

  /** Formats once for all brokers of these jars and copies: that saves a start of Java each time. */
  #format() {
    const logs = path.join(this.dataDir, 'logs');
    if (existsSync(path.join(logs, 'meta.properties'))) return;
    const template = `${this.#jars}-formatted`;
    if (existsSync(template)) return cpSync(template, logs, { recursive: true });
    const { status, stdout, stderr } = spawnSync(
      'java',
      [...this.#java('kafka.tools.StorageTool'), 'format', '-t', CLUSTER_ID, '-c', this.#properties()],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`Kafka could not format its data: ${stdout}${stderr}`);
    cpSync(logs, `${template}.${process.pid}`, { recursive: true });
    settle(`${template}.${process.pid}`, template);
  }
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
export async function startBroker({ dataDir, port, controllerPort, heap = '256m' }) {
  checkJava();
  const broker = new Broker({
    dataDir,
    heap,
    port: port ?? (await freePort()),
    controllerPort: controllerPort ?? (await freePort()),
  });
  await broker.start();
  return broker;
}
