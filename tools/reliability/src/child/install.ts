import { bugOf } from '../bugs/index.js';
import { arm, parseArmedFailpoint } from './armed-failpoint.js';
import { openHarnessCarriers } from './carriers.js';
import { countEffects, interceptHandlers } from './effects.js';
import { failingEventsFile } from '../failing-events-file.js';
import { failEvents } from './failing-events.js';
import { shortenLeases } from './quick-leases.js';
import type { ChildSettings } from './settings.js';

/**
 * Puts into this process what only the harness may: its carriers, its counters of effects, a planted bug (`PLANTED`) and an armed failpoint (`FAILPOINT`).
 * To be called before the first service is made; a process of one service alone does so from a module of its own that Node loads first (`--import`).
 * @param hasCarriers whether labels are bought in this process
 */
export async function install({ notes, home, failsEvents }: ChildSettings, hasCarriers = true): Promise<void> {
  const { FAILPOINT, PLANTED } = process.env;
  if (hasCarriers) openHarnessCarriers();
  countEffects();
  shortenLeases();
  if (failsEvents) interceptHandlers(failEvents(failingEventsFile(home)));
  if (PLANTED) await bugOf(PLANTED).patch?.();
  if (FAILPOINT) arm(parseArmedFailpoint(FAILPOINT), notes);
}
