import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertKafka, NoKafka } from '@porte/local-servers/kafka.mjs';
import { main as simulation } from '@porte/simulation/main.js';
import { outcomeLines } from './report.js';
import { Release } from './release.js';
import { runBugs } from './run-bugs.js';
import { runScenario, type ScenarioResult } from './run-scenario.js';
import { POOL } from './scenarios/index.js';
import { PREPAID_CARRIER, type PoolSize } from './network.js';
import { parseCliOptions, type CliOptions } from './cli-options.js';
import { TestBed } from './world.js';

async function runEach(
  testBed: TestBed,
  { scenarios, scale, seed, orders, hits }: CliOptions,
): Promise<ScenarioResult[]> {
  const outcomes: ScenarioResult[] = [];
  for (const scenario of scenarios) {
    const outcome = await runScenario(testBed, scenario, {
      scale,
      seed,
      ...(orders ? { orders } : {}),
      ...(hits ? { hits } : {}),
      onProgress,
    });
    outcomes.push(outcome);
    console.log(outcomeLines(outcome).join('\n'));
  }
  return outcomes;
}

async function runScenarios(testBed: TestBed, options: CliOptions): Promise<{ result: unknown; holds: boolean }> {
  const result = await runEach(testBed, options);
  return { result, holds: result.every(({ violations }) => violations.length === 0) };
}

async function runPlantedBugs(
  testBed: TestBed,
  names: readonly string[],
  seed: string,
): Promise<{ result: unknown; holds: boolean }> {
  const result = await runBugs(testBed, names, seed, line => console.log(line));
  const caught = result.filter(each => each.caught).length;
  console.log(`caught ${caught}/${result.length}`);
  return { result, holds: caught === result.length };
}

/** Of carriers that have no numbers but waybills, each has one for every order, of which it gets a part. */
function poolOf({ scenarios, scale, orders }: CliOptions): PoolSize {
  const counts = scenarios
    .filter(({ mix }) => mix.carriers.includes(PREPAID_CARRIER))
    .map(scenario => orders ?? scenario.orders[scale]);
  return { ...POOL[scale], prepaid: Math.max(0, ...counts) };
}

/** Overwrites its line on a terminal, and says nothing elsewhere. */
function onProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(60)}\r`);
}

/** Says loudly where there can be no broker. @throws NoKafka where there must be one */
function hasKafka(): boolean {
  try {
    assertKafka();
    return true;
  } catch (error) {
    if (!(error instanceof NoKafka) || process.env['PORTE_KAFKA_REQUIRED']) throw error;
    console.warn(`skipped: no Kafka — ${error.message}`);
    return false;
  }
}

/**
 * `npm run chaos`.
 * @param root of the clone
 * @returns the exit code: 0 where everything held, 1 where something did not
 */
export async function main(root: string, args: string[]): Promise<number> {
  if (args[0] === 'simulation') return simulation(args.slice(1));
  const options = parseCliOptions(root, args);
  if (options.transport === 'kafka' && !hasKafka()) return 0;
  const release = options.from === undefined ? undefined : Release.open(root, options.from);
  const testBed = await TestBed.create(poolOf(options), options.transport, release?.root).catch((error: unknown) => {
    release?.remove();
    throw error;
  });
  const close = (): Promise<void> => testBed.close().finally(() => release?.remove());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(130)));
  try {
    const { result, holds } = options.bugs
      ? await runPlantedBugs(testBed, options.bugs, options.seed)
      : await runScenarios(testBed, options);
    mkdirSync(path.dirname(options.result), { recursive: true });
    writeFileSync(options.result, JSON.stringify(result, null, 1));
    return holds ? 0 : 1;
  } finally {
    await close();
  }
}
