import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertKafka, NoKafka } from '@porte/local-servers/kafka.mjs';
import { main as simulation } from '@porte/simulation/main.js';
import { outcomeLines } from './report.js';
import { runBugs } from './run-bugs.js';
import { runScenario, type Outcome } from './run-scenario.js';
import { POOL } from './scenarios/index.js';
import { wishOf, type Wish } from './wish.js';
import { Ground } from './world.js';

async function runAll(ground: Ground, { scenarios, scale, seed, orders, hits }: Wish): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const scenario of scenarios) {
    const outcome = await runScenario(ground, scenario, {
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

async function judgeAll(ground: Ground, wish: Wish): Promise<{ result: unknown; holds: boolean }> {
  const result = await runAll(ground, wish);
  return { result, holds: result.every(({ violations }) => violations.length === 0) };
}

async function plantAll(
  ground: Ground,
  names: readonly string[],
  seed: string,
): Promise<{ result: unknown; holds: boolean }> {
  const result = await runBugs(ground, names, seed, line => console.log(line));
  const caught = result.filter(each => each.caught).length;
  console.log(`caught ${caught}/${result.length}`);
  return { result, holds: caught === result.length };
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
  const wish = wishOf(root, args);
  if (wish.transport === 'kafka' && !hasKafka()) return 0;
  const ground = await Ground.prepare(POOL[wish.scale], wish.transport);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void ground.leave().then(() => process.exit(130)));
  try {
    const { result, holds } = wish.bugs ? await plantAll(ground, wish.bugs, wish.seed) : await judgeAll(ground, wish);
    mkdirSync(path.dirname(wish.result), { recursive: true });
    writeFileSync(wish.result, JSON.stringify(result, null, 1));
    return holds ? 0 : 1;
  } finally {
    await ground.leave();
  }
}
