import type { BugPlanter } from './bug-planter.js';
import type { ProfileName } from './profile.js';
import type { World } from './world.js';

/** A defect that the simulation must notice. */
export interface SimulatedBug {
  name: string;
  about: string;
  /** checks of which one must speak: a bug that is noticed by accident is not caught */
  checks: readonly string[];
  /** the seed that noticed it last, where the first does not: the search begins there */
  knownSeed?: number;
  /** the profile in which it shows */
  profile?: ProfileName;
  plant(planter: BugPlanter, world: World): void | Promise<void>;
}
