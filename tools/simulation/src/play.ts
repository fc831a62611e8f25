import type { Violation } from './check.js';
import { booksAgree, inTheEnd } from './final-checks.js';
import { Machines } from './machines.js';
import { People } from './people.js';
import type { ProfileName } from './profile.js';
import { Run } from './run.js';
import { Settling } from './settling.js';
import { Staff } from './staff.js';
import { atRest } from './rest-checks.js';
import { Steps } from './steps.js';
import type { World } from './world.js';

/** What became of one seed. */
export interface Played {
  seed: number;
  violations: Violation[];
  /** what happened, step by step; of two runs of a seed the same */
  trace: string[];
  /** for the report: that it was not all quiet */
  counts: Record<string, number>;
}

/** Plays one seed from an empty world to its verdict. */
export async function play(world: World, seed: number, profile?: ProfileName): Promise<Played> {
  const run = new Run(world, seed, profile);
  try {
    await run.prepare();
    await live(run);
    if (run.violations.length === 0)
      run.violations.push(
        ...inTheEnd(run.views, { book: run.weather.book, told: run.told, excused: run.excused }),
        ...(await atRest(run)),
        ...(await booksAgree(world.databases)),
      );
  } finally {
    world.processes.rule(null);
  }
  const violations = run.violations.map(({ check, detail }) => ({ check, detail: run.trace.words(detail) }));
  return { seed, violations, trace: run.trace.lines, counts: countsOf(run) };
}

async function live(run: Run): Promise<void> {
  const [people, staff, machines] = [new People(run), new Staff(run), new Machines(run)];
  const steps = new Steps(run, people, staff, machines);
  for (let step = 0; step < run.profile.steps && run.violations.length === 0; step += 1) await steps.takeOne();
  if (run.violations.length === 0) await new Settling(run, people, staff, machines).rest();
}

/** What a run must have met now and then, or it proves little. */
const EVENTS = {
  kills: 'kill -9',
  overtaken: ' waits at ',
  at_once: 'carriers sends at once',
  again: ' goes back by ',
  lost: ' loses_',
  late: ' goes on from the carrier',
  adopted: 'staff: adopt',
  released_by_staff: 'staff: release',
  deleted: '  delete ',
  late_declined: 'deliver shipment.late_label_declined',
  late_accepted: 'deliver shipment.late_label_accepted',
} as const;

function countsOf({ views, weather, trace }: Run): Record<string, number> {
  const purchases = (state: string) => views.shipments.purchases.filter(each => each.state === state).length;
  const voids = (purpose: string) => views.carriers.voids.filter(each => each.purpose === purpose).length;
  const met = Object.entries(EVENTS).map(
    ([name, words]) => [name, trace.lines.filter(line => line.includes(words)).length] as const,
  );
  return {
    steps: trace.lines.length,
    labels: weather.book.labels.length,
    confirmed: purchases('confirmed'),
    released: purchases('released'),
    cancellations: views.shipments.cancellations.length,
    voids: voids('cancellation'),
    surplus: voids('surplus'),
    late_charges: views.billing.charges.filter(({ late }) => late > 0).length,
    ...Object.fromEntries(met),
  };
}
