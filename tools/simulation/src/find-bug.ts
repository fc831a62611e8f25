import type { SimulatedBug } from './simulated-bug.js';
import { BugPlanter } from './bug-planter.js';
import { runSeed, type SeedResult } from './run-seed.js';
import type { World } from './world.js';

/** Whether some seed found a planted bug. */
export interface BugResult {
  bug: SimulatedBug;
  /** the first seed that found it, with its trace; null where none did */
  found: SeedResult | null;
  seeds: number;
}

/** Plants a bug and plays seeds until one notices it for the right reason. @param most seeds; @param from the first of them */
export async function findBug(
  world: World,
  bug: SimulatedBug,
  most: number,
  from = bug.knownSeed ?? 1,
): Promise<BugResult> {
  const planter = new BugPlanter();
  try {
    await bug.plant(planter, world);
    for (let seeds = 1; seeds <= most; seeds += 1) {
      const played = await runSeed(world, from + seeds - 1, bug.profile);
      if (played.violations.some(({ check }) => bug.checks.includes(check))) return { bug, found: played, seeds };
    }
    return { bug, found: null, seeds: most };
  } finally {
    await planter.removeAll();
  }
}
