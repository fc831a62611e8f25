import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Failpoint } from '@porte/domain-kit';
import type { ArmedFailpoint } from './child/armed-failpoint.js';
import { failpointsOf, type MoneyWay } from './failpoint-places.js';
import { KeyedRandom } from '@porte/simulation/random.js';
import type { Fault, Scale } from './scenarios/index.js';
import { BrokerTrial } from './trials/broker-trial.js';
import { RollingTrial } from './trials/rolling-trial.js';
import { UpgradeTrial } from './trials/upgrade-trial.js';
import type { Customers, Trial } from './trials/trial.js';
import { BROKER, processesOf, type ProcessExit } from './topology.js';
import { violation, type Violation } from './verdict/books.js';
import type { World } from './world.js';

/** Counts of injected faults, and violations seen while injecting them. */
export interface InjectedFaults {
  counts: Record<string, number>;
  violations: Violation[];
}

/** Milliseconds within which a failpoint is reached under load, on a machine that has other work too; after that, its first passage is waited for. */
const REACHED_WITHIN = 40_000;
/** How often a place is passed before its death at most: reads commit too, so that the interesting commits are not the first ones. */
const PASSAGES: Readonly<Partial<Record<Failpoint, number>>> = {
  'commit.before': 150,
  'commit.after': 150,
  'key.keep.before': 20,
  'key.keep.after': 20,
  'deliver.before': 20,
  'handle.before': 20,
  'handle.after': 20,
  'publish.before': 12,
  'publish.after': 12,
  'acknowledge.before': 20,
  'acknowledge.after': 12,
  'release.before': 1,
  'release.after': 1,
};
const MOST_PASSAGES = 5;
/** Of payments and cases there are fewer at a time, and each passes few places more than once. */
const MOST_PASSAGES_OF_FEW = 12;
/** A PostgreSQL that does not take connections within this hangs; how long it took is in the counts (R-02 asks for 15 s on a machine of its own). */
const POSTGRES_READY = 60_000;

/** Of random deaths, those of the database. */
const POSTGRES_SHARE = 0.3;
/** Of the others, those of the broker, where there is one. */
const BROKER_SHARE = 0.25;

/** A failpoint to die of, in one of the parts that reach it. */
interface PlannedKill {
  name: Failpoint;
  part: string;
  among: number;
}

const unexpectedExit = ({ part, code, signal, said }: ProcessExit): Violation =>
  violation('died', part, `${code ?? signal} ${said.slice(-600)}`);

/** How often each, or for how many seconds. */
const defaultAmount = (fault: Fault, scale: Scale): number => ('hits' in fault ? fault.hits : fault.seconds)[scale];

/** Kills processes and restarts them; reports every exit that it did not cause. */
export class FaultInjector {
  private kills = 0;
  private slowestPostgres = 0;
  private trial: Trial | undefined;
  private readonly violations: Violation[] = [];

  constructor(
    private readonly world: World,
    private readonly random: KeyedRandom,
    private readonly customers: Customers,
    private readonly way: MoneyWay = 'purchase',
  ) {
    world.topology.onUnexpectedExit = ending => this.violations.push(unexpectedExit(ending));
  }

  get result(): InjectedFaults {
    return {
      counts: { kills: this.kills, slowest_postgres_ms: this.slowestPostgres, ...this.trial?.counts },
      violations: [...this.violations, ...(this.trial?.violations ?? [])],
    };
  }

  /** Injects all faults, then leaves the system running. @param hits repetitions or seconds; the default depends on the scale */
  async inject(
    fault: Fault,
    scale: Scale,
    hits: number | undefined,
    onProgress: (text: string) => void,
  ): Promise<void> {
    const amount = hits ?? defaultAmount(fault, scale);
    if (fault.kind === 'failpoints')
      await this.killAtFailpoints(this.plannedKills(amount, scale, fault.only), onProgress);
    else if (fault.kind === 'kills') await this.killAtRandom(amount, fault.everyMs);
    else await (this.trial = this.trialOf(fault, scale)).run(amount, onProgress);
    await this.world.topology.start();
  }

  private trialOf(fault: Extract<Fault, { kind: 'broker' | 'rolling' | 'upgrade' }>, scale: Scale): Trial {
    const processes = processesOf(this.world.topology);
    if (fault.kind === 'broker') return new BrokerTrial(this.world, processes, this.customers);
    const Replacement = fault.kind === 'upgrade' ? UpgradeTrial : RollingTrial;
    return new Replacement(this.world, processes, this.customers, fault.reads[scale]);
  }

  /** Where several parts reach a failpoint, each has its turn. The deaths of one part follow each other, so that each start meets the next one; an order that a bug needs is kept. */
  private plannedKills(amount: number, scale: Scale, only?: readonly Failpoint[]): PlannedKill[] {
    const round = (hit: number): PlannedKill[] =>
      (only ?? failpointsOf(this.way, scale === 'ci')).map((name, at) => {
        const places = this.world.topology.placesOf(name, this.way);
        return { name, part: places[(at + hit) % places.length]!, among: places.length };
      });
    const { parts } = this.world.topology;
    const grouped = (deaths: PlannedKill[]): PlannedKill[] =>
      only ? deaths : deaths.sort((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part));
    return Array.from({ length: amount }, (_, hit) => grouped(round(hit))).flat();
  }

  private async killAtFailpoints(deaths: readonly PlannedKill[], onProgress: (text: string) => void): Promise<void> {
    for (const [n, { name, part, among }] of deaths.entries()) {
      const most = Math.ceil(this.mostPassages(name) / among);
      await this.strike(part, { name, nth: this.random.between(1, most, name, n), effect: 'kill9' });
      onProgress(`${this.kills} of ${deaths.length} kills`);
    }
  }

  private mostPassages(name: Failpoint): number {
    if (this.way === 'purchase') return PASSAGES[name] ?? MOST_PASSAGES;
    return name in PASSAGES ? Math.min(PASSAGES[name]!, MOST_PASSAGES_OF_FEW) : 2;
  }

  private async strike(part: string, armed: ArmedFailpoint): Promise<void> {
    const { topology, settings } = this.world;
    const ending =
      (await topology.killAtFailpoint(part, armed, REACHED_WITHIN)) ??
      (await topology.killAtFailpoint(part, { ...armed, nth: 1 }, REACHED_WITHIN));
    if (!ending)
      return void this.violations.push(
        violation('failpoint_not_reached', armed.name, `not within ${REACHED_WITHIN} ms, twice`),
      );
    this.kills += 1;
    const noted = existsSync(settings.notes) ? readFileSync(settings.notes, 'utf8').trimEnd().split('\n').at(-1) : '';
    if (ending.signal !== 'SIGKILL' || noted?.split(':')[0] !== armed.name)
      this.violations.push(unexpectedExit(ending));
  }

  private async killAtRandom(seconds: number, [least, most]: readonly [number, number]): Promise<void> {
    const until = performance.now() + seconds * 1000;
    for (let n = 1; performance.now() < until; n += 1) {
      await pause(this.random.between(least, most, 'pause', n));
      await (this.random.fraction('what', n) < POSTGRES_SHARE ? this.killPostgres() : this.killPart(n));
      this.kills += 1;
    }
  }

  private async killPart(n: number): Promise<void> {
    const { topology } = this.world;
    const isBroker = topology.parts.includes(BROKER) && this.random.fraction('broker', n) < BROKER_SHARE;
    const part = isBroker
      ? BROKER
      : this.random.pick(
          topology.parts.filter(name => name !== BROKER),
          'part',
          n,
        );
    await topology.kill(part);
    await topology.restart(part);
  }

  private async killPostgres(): Promise<void> {
    await this.world.server.kill();
    const ms = await this.world.server.start();
    this.slowestPostgres = Math.max(this.slowestPostgres, Math.round(ms));
    if (ms > POSTGRES_READY) this.violations.push(violation('postgres_slow', 'start', `${Math.round(ms)} ms`));
  }
}
