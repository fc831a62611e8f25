import { BUGS, type PlantedBug } from './bugs/index.js';
import { runScenario, type ScenarioResult } from './run-scenario.js';
import { SCENARIOS, type Scenario } from './scenarios/index.js';
import type { TestBed } from './world.js';

/** What became of one planted bug. */
export interface BugResult {
  bug: PlantedBug;
  caught: boolean;
  outcome: ScenarioResult;
}

/** Seconds that a system with a planted bug may take to come to rest: less than what heals some of them. */
const DRAIN_SECONDS = 12;

function scenarioFor({ scenario: name, deaths }: PlantedBug): Scenario {
  const { fault, ...found } = SCENARIOS.find(scenario => scenario.name === name)!;
  const small = { ...found, ...(fault && found.needsProcesses ? { fault } : {}), drainSeconds: DRAIN_SECONDS };
  return deaths ? { ...small, fault: { kind: 'failpoints', hits: { ci: 1, full: 1 }, only: deaths } } : small;
}

/** Plants each bug in a world of its own and runs the scenario that must notice it. */
export async function runBugs(
  testBed: TestBed,
  names: readonly string[],
  seed: string,
  print: (line: string) => void,
): Promise<BugResult[]> {
  const all: BugResult[] = [];
  const known = BUGS.map(bug => ({ bug, scenario: scenarioFor(bug) }))
    .filter(({ scenario }) => testBed.transport === 'kafka' || !scenario.needsProcesses)
    .filter(({ scenario }) => Boolean(scenario.needsReleaseBefore) === testBed.hasReleaseBefore)
    .map(({ bug }) => bug);
  for (const bug of known.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const outcome = await runScenario(testBed, scenarioFor(bug), {
      scale: 'ci',
      seed,
      planted: bug,
      orders: bug.orders,
      ...(bug.amount ? { hits: bug.amount } : {}),
    });
    const telling = outcome.violations.filter(({ check }) => bug.checks.includes(check));
    all.push({ bug, outcome, caught: telling.length > 0 });
    print(lineOf(all.at(-1)!, telling.length));
  }
  return all;
}

function lineOf({ bug, caught, outcome }: BugResult, telling: number): string {
  const first = outcome.violations.find(({ check }) => bug.checks.includes(check)) ?? outcome.violations[0];
  const seen = first ? `${first.check}: ${first.detail}` : 'nothing was noticed';
  return `${caught ? 'caught' : 'MISSED'}  ${bug.name.padEnd(24)} by ${bug.scenario.padEnd(11)} ${outcome.seconds.toFixed(1).padStart(5)} s  ${telling} × ${seen.slice(0, 110)}`;
}
