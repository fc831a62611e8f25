import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@porte/contracts';
import type { Failpoint } from '@porte/domain-kit';
import { startBroker, type Broker } from '@porte/local-servers/kafka.mjs';
import { Supervisor, type ManagedProcess, type ProcessEnd, type ProcessSpec } from '@porte/deploy/processes/index.js';
import { childModule, multiProcessSpecs, programOf, ROOT } from './multi-process-specs.js';
import { eventsOn, sharesOf } from './broker-groups.js';
import { runJob } from './run-job.js';
import { formatArmedFailpoint, type ArmedFailpoint } from './child/armed-failpoint.js';
import type { ChildSettings } from './child/settings.js';
import { placesOf, type MoneyWay } from './failpoint-places.js';
import {
  BROKER,
  isGateway,
  type GatewayAddress,
  type ProcessExit,
  type EventsUnderWay,
  type MultiProcessControls,
} from './topology.js';

/** Brings a broker's topics to those of its release; from the root of the clone. */
const TOPICS = 'deploy/dist/kafka/main.js';
/** Characters kept of what a process says. */
const KEPT = 4_000;
/** Milliseconds within which all of them serve, on a machine that has other work too. */
const READY_WITHIN = 180_000;
/** The supervisor tries again soon: deaths are what these processes are for. */
const WATCH = { firstPause: 100, longestPause: 400, readyWithin: 120_000 };

/** A part that is to die of a failpoint, and who waits for that. */
interface PendingKill {
  part: string;
  strike: (ending: ProcessExit) => void;
}

/** One process a service and the gateway on a real Kafka, as `npm run start:kafka` has them; whatever dies is started again by the supervisor. */
export class MultiProcessTopology implements MultiProcessControls {
  readonly parts = [...SERVICES, 'gateway', BROKER];
  readonly counts: Record<string, number> = { failed_starts: 0, stuck: 0, broker_kills: 0, slowest_start_ms: 0 };
  onUnexpectedExit: (ending: ProcessExit) => void = () => undefined;
  private readonly supervisor: Supervisor;
  /** parts whose next end is asked for */
  private readonly wanted = new Set<string>();
  /** when each part last came to an end, in ms */
  private readonly ends = new Map<string, number>();
  private doom: PendingKill | undefined;
  /** consumers may find themselves stuck: the broker was away, or they were made to stand still */
  private mayStick = false;
  private isStopping = false;
  private readonly logs: string;
  /** as the environment of a process names it */
  private planted: Record<string, string> = {};

  private constructor(
    private readonly broker: Broker,
    private readonly specs: readonly ProcessSpec[],
    private readonly settings: ChildSettings,
    private release: string,
  ) {
    this.logs = path.join(settings.home, 'logs');
    const first = specs.map(spec => ({ ...spec, ...programOf(spec, release) }));
    this.supervisor = new Supervisor(first, { ...WATCH, logs: this.logs, onExit: end => this.ended(end) });
  }

  /**
   * Starts a broker with nothing on it; the processes follow with `start`.
   * @param file that the settings were read from
   * @param release root of the clone whose code runs at first
   * @throws NoKafka where there can be none
   */
  static async open(settings: ChildSettings, file: string, release = ROOT): Promise<MultiProcessTopology> {
    const broker = await startBroker({ dataDir: path.join(settings.home, 'kafka') });
    const specs = await multiProcessSpecs(settings, file, broker.brokers);
    const topology = new MultiProcessTopology(broker, specs, settings, release);
    await topology.bringTopics(release);
    return topology;
  }

  get gateways(): readonly GatewayAddress[] {
    return this.supervisor.processes
      .filter(isGateway)
      .map(({ name, url }) => ({ name, port: Number(new URL(url).port) }));
  }

  placesOf(name: Failpoint, way: MoneyWay): readonly string[] {
    return placesOf(name, way);
  }

  async start(planted?: string): Promise<void> {
    if (this.broker.pid === null) await this.broker.start();
    if (planted) this.planted = { PLANTED: planted };
    const env = { FAILPOINT: '', ...(this.release === ROOT ? this.planted : {}) };
    const late = new AbortController();
    const allReady = Promise.all(this.supervisor.processes.map(process => process.start(env))).then(() => true);
    const inTime = await Promise.race([allReady, pause(READY_WITHIN, false, { signal: late.signal, ref: false })]);
    late.abort();
    if (!inTime)
      throw new Error(
        this.supervisor.processes
          .filter(({ isReady }) => !isReady)
          .map(({ name }) => `${name} does not answer\n${this.saidBy(name)}`)
          .join('\n'),
      );
  }

  async killAtFailpoint(part: string, arming: ArmedFailpoint, within: number): Promise<ProcessExit | null> {
    const process = this.supervisor.get(part);
    const { promise, resolve } = Promise.withResolvers<ProcessExit>();
    this.doom = { part, strike: resolve };
    // Its next life meets the failpoint: one that has just died of another lies ahead, one that runs is ended for it.
    void process.start({ FAILPOINT: formatArmedFailpoint(arming) });
    await this.end(process);
    const waited = new AbortController();
    const found = await Promise.race([promise, pause(within, null, { signal: waited.signal }).catch(() => null)]);
    waited.abort();
    this.doom = undefined;
    return found;
  }

  async kill(part: string): Promise<void> {
    if (part !== BROKER) return this.end(this.supervisor.get(part));
    this.counts['broker_kills']! += 1;
    this.mayStick = true;
    await this.broker.kill();
  }

  /** The supervisor starts services again by itself. */
  async restart(part: string): Promise<void> {
    if (part === BROKER) await this.broker.start();
  }

  async terminate(part: string): Promise<{ code: number | null; ms: number }> {
    this.wanted.add(part);
    const began = performance.now();
    const code = await this.supervisor.get(part).kill('SIGTERM');
    return { code, ms: Math.round(performance.now() - began) };
  }

  freeze(part: string): () => void {
    const pid = part === BROKER ? this.broker.pid! : this.supervisor.get(part).pid!;
    this.mayStick = true;
    process.kill(pid, 'SIGSTOP');
    return () => process.kill(pid, 'SIGCONT');
  }

  async stall(part: string, name: Failpoint, nth: number): Promise<void> {
    const process = this.supervisor.get(part);
    this.mayStick = true;
    void process.start({ FAILPOINT: formatArmedFailpoint({ name, nth, effect: 'stall' }) });
    await this.end(process);
    await process.start();
    void process.start({ FAILPOINT: '' });
  }

  async waitForRestart(part: string): Promise<void> {
    const process = this.supervisor.get(part);
    for (const { restarts } = process; process.restarts === restarts;) await pause(50);
    await process.whenReady();
  }

  migrate(service: ServiceName): Promise<void> {
    return runJob(path.join(ROOT, 'services', service, 'dist/migrate.js'), {
      env: { OWNER_DATABASE_URL: this.settings.databases[service].ownerUrl, CHAOS_PART: service, ...this.planted },
      first: childModule(ROOT, 'migrations'),
    });
  }

  bringTopics(release = ROOT): Promise<void> {
    return runJob(path.join(release, TOPICS), { env: { KAFKA_BROKERS: this.broker.brokers.join() } });
  }

  useThisRelease(): void {
    this.release = ROOT;
    for (const spec of this.specs) this.supervisor.get(spec.name).runNext(programOf(spec, ROOT));
  }

  shares(group: string): Promise<number[]> {
    return sharesOf(this.broker.brokers, group);
  }

  events(): Promise<EventsUnderWay> {
    return eventsOn(this.broker.brokers);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.supervisor.stop(['gateway']);
    // What stands on it is of no use any more.
    await this.broker.kill();
  }

  private async end(process: ManagedProcess): Promise<void> {
    if (process.pid === undefined) return;
    this.wanted.add(process.name);
    await process.kill();
  }

  private ended(end: ProcessEnd): void {
    if (this.isStopping) return;
    const { name } = end;
    this.ends.set(name, performance.now());
    void this.supervisor
      .get(name)
      .whenReady()
      .then(() => this.serves(name));
    if (!this.wanted.delete(name)) this.died(end);
  }

  private died({ name: part, code, signal, wasReady }: ProcessEnd): void {
    const ending = { part, code, signal, said: this.saidBy(part) };
    if (this.doom?.part === part && signal === 'SIGKILL') return this.struck(ending);
    // A start in vain while what it needs is away, and a watchdog's end after an outage, are as they should be: the supervisor is there for them.
    if (!wasReady) this.counts['failed_starts']! += 1;
    else if (this.mayStick && ending.said.includes('"msg":"stuck"')) this.counts['stuck']! += 1;
    else this.onUnexpectedExit(ending);
  }

  private serves(part: string): void {
    const took = Math.round(performance.now() - this.ends.get(part)!);
    this.counts['slowest_start_ms'] = Math.max(this.counts['slowest_start_ms']!, took);
  }

  private struck(ending: ProcessExit): void {
    void this.supervisor.get(ending.part).start({ FAILPOINT: '' });
    this.doom!.strike(ending);
  }

  private saidBy(part: string): string {
    return readFileSync(path.join(this.logs, `${part}.log`), 'utf8').slice(-KEPT);
  }
}
