import type { Violation } from './violation.js';
import { bookViolations, finalViolations } from './final-checks.js';
import { ServiceActions } from './service-actions.js';
import { CustomerActions } from './customer-actions.js';
import type { ProfileName } from './profile.js';
import { Run } from './run.js';
import { RecoveryPhase } from './recovery-phase.js';
import { StaffActions } from './staff-actions.js';
import { quiescentViolations } from './quiescent-checks.js';
import { StepScheduler } from './step-scheduler.js';
import type { World } from './world.js';

/** What became of one seed. */
export interface SeedResult {
  seed: number;
  violations: Violation[];
  /** what happened, step by step; of two runs of a seed the same */
  trace: string[];
  /** for the report: that it was not all quiet */
  counts: Record<string, number>;
}

/** Plays one seed from an empty world to its verdict. */
export async function runSeed(world: World, seed: number, profile?: ProfileName): Promise<SeedResult> {
  const run = new Run(world, seed, profile);
  try {
    await run.prepare();
    await runSteps(run);
    if (run.violations.length === 0)
      run.violations.push(
        ...finalViolations(run.views, {
          book: run.faults.book,
          confirmedToCustomer: run.confirmedToCustomer,
          releasedTooEarly: run.releasedTooEarly,
        }),
        ...(await quiescentViolations(run)),
        ...(await bookViolations(world.databases)),
      );
  } finally {
    world.processes.attach(null);
  }
  const violations = run.violations.map(({ check, detail }) => ({ check, detail: run.trace.withNames(detail) }));
  return { seed, violations, trace: run.trace.lines, counts: countsOf(run) };
}

async function runSteps(run: Run): Promise<void> {
  const [people, staff, machines] = [new CustomerActions(run), new StaffActions(run), new ServiceActions(run)];
  const steps = new StepScheduler(run, people, staff, machines);
  for (let step = 0; step < run.profile.steps && run.violations.length === 0; step += 1) await steps.runNext();
  if (run.violations.length === 0) await new RecoveryPhase(run, people, staff, machines).complete();
}

/** What a run must have met now and then, or it proves little. */
const EVENTS = {
  kills: 'kill -9',
  preempted: ' waits at ',
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

function countsOf({ views, faults, trace }: Run): Record<string, number> {
  const purchases = (state: string) => views.shipments.purchases.filter(each => each.state === state).length;
  const voids = (purpose: string) => views.carriers.voids.filter(each => each.purpose === purpose).length;
  const met = Object.entries(EVENTS).map(
    ([name, words]) => [name, trace.lines.filter(line => line.includes(words)).length] as const,
  );
  return {
    steps: trace.lines.length,
    labels: faults.book.labels.length,
    confirmed: purchases('confirmed'),
    released: purchases('released'),
    cancellations: views.shipments.cancellations.length,
    voids: voids('cancellation'),
    surplus: voids('surplus'),
    late_charges: views.billing.charges.filter(({ late }) => late > 0).length,
    ...Object.fromEntries(met),
  };
}
