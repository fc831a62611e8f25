import { bugOf } from '../bugs/index.js';
import { arm, armingOf } from './arming.js';
import { openHarnessCarriers } from './carriers.js';
import { countEffects } from './effects.js';

/**
 * Puts into this process what only the harness may: its carriers, its counters of effects, a planted bug (`PLANTED`) and an armed failpoint (`FAILPOINT`).
 * To be called before the first service is made; a process of one service alone does so from a module of its own that Node loads first (`--import`).
 * @param notes file that learns of a failpoint before it strikes
 * @param hasCarriers whether labels are bought in this process
 */
export async function install(notes: string, hasCarriers = true): Promise<void> {
  const { FAILPOINT, PLANTED } = process.env;
  if (hasCarriers) await openHarnessCarriers();
  countEffects();
  if (PLANTED) await bugOf(PLANTED).patch?.();
  if (FAILPOINT) arm(armingOf(FAILPOINT), notes);
}
