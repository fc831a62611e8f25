import { availableParallelism } from 'node:os';
import { SIMULATED_BUGS } from './bugs.js';
import { workTogether, type Job } from './crew.js';
import { Ground } from './ground.js';
import type { Played } from './play.js';
import type { ProfileName } from './profile.js';
import type { Report } from './worker.js';

/** What a simulation came to. */
export interface Simulated {
  seeds: number;
  /** sums over all seeds: steps, purchases, kills, … */
  counts: Record<string, number>;
  /** the seeds that broke something, with their traces */
  failed: Played[];
  seconds: number;
}

/** What became of the planted bugs, by their names: the seed that noticed each, with its trace. */
export type Hunts = Extract<Report, { kind: 'hunted' }>[];

export interface SimulationOptions {
  workers?: number;
  /** of every seed; drawn for each where it is left out */
  profile?: ProfileName;
  /** told of each seed's verdict, or of each bug's */
  onReport?: (report: Report) => void;
}

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

async function work(
  job: Job,
  { workers = availableParallelism(), onReport = () => undefined }: SimulationOptions,
  keep: (report: Report) => void,
): Promise<void> {
  const ground = await Ground.prepare();
  const leave = () => void ground.leave().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  try {
    await workTogether(ground, job, workers, report => {
      keep(report);
      onReport(report);
    });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave);
    await ground.leave();
  }
}

/** plays seeds, each one run of the money path with its own deaths, losses and delays. */
export async function simulate(from: number, count: number, options: SimulationOptions = {}): Promise<Simulated> {
  const began = performance.now();
  const simulated: Simulated = { seeds: 0, counts: {}, failed: [], seconds: 0 };
  await work({ seeds: range(from, count), bugs: [], profile: options.profile }, options, report => {
    if (report.kind === 'played') add(simulated, report.played);
  });
  return { ...simulated, seconds: (performance.now() - began) / 1000 };
}

function add(simulated: Simulated, played: Played): void {
  simulated.seeds += 1;
  for (const [name, count] of Object.entries(played.counts))
    simulated.counts[name] = (simulated.counts[name] ?? 0) + count;
  if (played.violations.length > 0) simulated.failed.push(played);
}

/** Plants bugs one after the other and looks for the first seed that notices each. @param names none are all */
export async function huntBugs(
  names: readonly string[],
  most: number,
  options: SimulationOptions = {},
): Promise<Hunts> {
  const all = SIMULATED_BUGS.map(({ name }) => name);
  const hunts: Hunts = [];
  await work(
    { seeds: range(1, most), bugs: all.filter(name => names.length === 0 || names.includes(name)) },
    options,
    report => {
      if (report.kind === 'hunted') hunts.push(report);
    },
  );
  return hunts.sort((a, b) => all.indexOf(a.bug) - all.indexOf(b.bug));
}
