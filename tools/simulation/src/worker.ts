import { SIMULATED_BUGS } from './bugs.js';
import { hunt } from './hunt.js';
import { play, type Played } from './play.js';
import type { ProfileName } from './profile.js';
import { World, type PathDatabases } from './world.js';

/** What a worker is told, as JSON in `SIMULATION`: seeds to play, or bugs to hunt. */
export interface Work {
  databases: PathDatabases;
  storage: string;
  seeds: number[];
  profile?: ProfileName;
  /** names of planted bugs; each is looked for in the seeds until one finds it */
  bugs: string[];
}

/** What a worker tells: a seed that was played, or a bug that was hunted. */
export type Report =
  | { kind: 'played'; played: Played }
  | { kind: 'hunted'; bug: string; about: string; found: Played | null; seeds: number };

const tell = (report: Report): void => void process.send!(report);

async function main(): Promise<void> {
  const { databases, storage, seeds, bugs, profile } = JSON.parse(process.env['SIMULATION']!) as Work;
  const world = await World.open(databases, storage);
  if (bugs.length === 0) for (const seed of seeds) tell({ kind: 'played', played: await play(world, seed, profile) });
  for (const bug of SIMULATED_BUGS.filter(({ name }) => bugs.includes(name))) {
    const { found, seeds: tried } = await hunt(world, bug, seeds.length);
    tell({ kind: 'hunted', bug: bug.name, about: bug.about, found, seeds: tried });
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
