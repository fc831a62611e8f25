import type { SimulatedBug } from './bugs.js';
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

/** Plants a bug and plays seeds until one notices it for the right reason. @param most seeds */
export async function hunt(world: World, bug: SimulatedBug, most: number, from = 1): Promise<Hunted> {
  const garden = new Garden();
  bug.plant(garden, world);
  try {
    for (let seeds = 1; seeds <= most; seeds += 1) {
      const played = await play(world, from + seeds - 1);
      if (played.violations.some(({ check }) => bug.checks.includes(check))) return { bug, found: played, seeds };
    }
    return { bug, found: null, seeds: most };
  } finally {
    garden.weed();
  }
}
