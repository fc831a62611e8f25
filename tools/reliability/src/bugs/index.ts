import type { PlantedBug } from './bug.js';
import { carrierBugs } from './carriers.js';
import { invoiceBugs } from './invoices.js';
import { messagingBugs } from './messaging.js';
import { moneyBugs } from './money.js';
import { outageBugs } from './outages.js';
import { overweightBugs } from './overweights.js';
import { paymentBugs } from './payments.js';
import { processBugs } from './process.js';
import { upgradeBugs } from './upgrades.js';

export type { PlantedBug } from './bug.js';

export const BUGS: readonly PlantedBug[] = [
  ...moneyBugs,
  ...messagingBugs,
  ...carrierBugs,
  ...processBugs,
  ...outageBugs,
  ...paymentBugs,
  ...invoiceBugs,
  ...overweightBugs,
  ...upgradeBugs,
];

/** @throws Error where no planted bug has that name */
export function bugOf(name: string): PlantedBug {
  const found = BUGS.find(bug => bug.name === name);
  if (!found) throw new Error(`no planted bug ${name}; there are ${BUGS.map(bug => bug.name).join(', ')}`);
  return found;
}
