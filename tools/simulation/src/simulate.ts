import { availableParallelism } from 'node:os';
import { SIMULATED_BUGS } from './bugs.js';
import { runOnWorkers, type Job } from './run-on-workers.js';
import { DatabaseServer } from './database-server.js';
import type { SeedResult } from './run-seed.js';
import type { ProfileName } from './profile.js';
import type { Report } from './worker.js';

/** What a simulation came to. */
export interface SimulationResult {
  seeds: number;
  /** sums over all seeds: steps, purchases, kills, … */
  counts: Record<string, number>;
  /** the seeds that broke something, with their traces */
  failed: SeedResult[];
  seconds: number;
}

/** What became of the planted bugs, by their names: the seed that noticed each, with its trace. */
export type BugReports = Extract<Report, { kind: 'bug' }>[];

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
  const server = await DatabaseServer.start();
  const leave = () => void server.stop().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  try {
    await runOnWorkers(server, job, workers, report => {
      keep(report);
      onReport(report);
    });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave);
    await server.stop();
  }
}

/** plays seeds, each one run of the money path with its own deaths, losses and delays. */
export async function simulate(
  from: number,
  count: number,
  options: SimulationOptions = {},
): Promise<SimulationResult> {
  const began = performance.now();
  const simulated: SimulationResult = { seeds: 0, counts: {}, failed: [], seconds: 0 };
  await work({ seeds: range(from, count), bugs: [], profile: options.profile }, options, report => {
    if (report.kind === 'played') add(simulated, report.played);
  });
  return { ...simulated, seconds: (performance.now() - began) / 1000 };
}

function add(simulated: SimulationResult, played: SeedResult): void {
  simulated.seeds += 1;
  for (const [name, count] of Object.entries(played.counts))
    simulated.counts[name] = (simulated.counts[name] ?? 0) + count;
  if (played.violations.length > 0) simulated.failed.push(played);
}

/** Plants bugs one after the other and looks for the first seed that notices each. @param names none are all */
export async function findBugs(
  names: readonly string[],
  most: number,
  options: SimulationOptions = {},
): Promise<BugReports> {
  const all = SIMULATED_BUGS.map(({ name }) => name);
  const reports: BugReports = [];
  await work(
    { seeds: range(1, most), bugs: all.filter(name => names.length === 0 || names.includes(name)) },
    options,
    report => {
      if (report.kind === 'bug') reports.push(report);
    },
  );
  return reports.sort((a, b) => all.indexOf(a.bug) - all.indexOf(b.bug));
}
