import type { SimulatedBug } from './bug.js';
import { Garden } from './planting.js';
import { play, type Played } from './play.js';
import type { World } from './world.js';

/** What became of the hunt for a planted bug. */
export interface Hunted {
  bug: SimulatedBug;
  /** the first seed that found it, with its trace; null where none did */
  found: Played | null;
  seeds: number;
}

/** Plants a bug and plays seeds until one notices it for the right reason. @param most seeds; @param from the first of them */
export async function hunt(world: World, bug: SimulatedBug, most: number, from = bug.seen ?? 1): Promise<Hunted> {
  const garden = new Garden();
  try {
    await bug.plant(garden, world);
    for (let seeds = 1; seeds <= most; seeds += 1) {
      const played = await play(world, from + seeds - 1, bug.profile);
      if (played.violations.some(({ check }) => bug.checks.includes(check))) return { bug, found: played, seeds };
    }
    return { bug, found: null, seeds: most };
  } finally {
    await garden.weed();
  }
}
