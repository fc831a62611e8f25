import { SIMULATED_BUGS } from './bugs.js';
import { findBug } from './find-bug.js';
import { runSeed, type SeedResult } from './run-seed.js';
import type { ProfileName } from './profile.js';
import { World, type ServiceDatabases } from './world.js';

/** The job of a worker, as JSON in `SIMULATION`: seeds to run, or bugs to find. */
export interface Work {
  databases: ServiceDatabases;
  storage: string;
  seeds: number[];
  profile?: ProfileName;
  /** names of planted bugs; each is looked for in the seeds until one finds it */
  bugs: string[];
}

/** A message of a worker: the result of one seed or of one bug. */
export type Report =
  | { kind: 'played'; played: SeedResult }
  | { kind: 'bug'; bug: string; about: string; found: SeedResult | null; seeds: number };

const tell = (report: Report): void => void process.send!(report);

async function main(): Promise<void> {
  const { databases, storage, seeds, bugs, profile } = JSON.parse(process.env['SIMULATION']!) as Work;
  const world = await World.open(databases, storage);
  if (bugs.length === 0)
    for (const seed of seeds) tell({ kind: 'played', played: await runSeed(world, seed, profile) });
  for (const bug of SIMULATED_BUGS.filter(({ name }) => bugs.includes(name))) {
    const { found, seeds: tried } = await findBug(world, bug, seeds.length);
    tell({ kind: 'bug', bug: bug.name, about: bug.about, found, seeds: tried });
  }
  await world.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
