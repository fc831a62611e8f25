import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUGS } from './bugs/index.js';
import { outcomeLines } from './report.js';
import { runBugs } from './run-bugs.js';
import { runScenario, type Outcome } from './run-scenario.js';
import { POOL, SCENARIOS, type Scale, type Scenario } from './scenarios/index.js';
import { Ground } from './world.js';

const USAGE = `npm run chaos -- [scenario… | bugs [name…]] [--seed text] [--full] [--orders n] [--hits n] [--result file]
scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}
bugs: ${BUGS.map(({ name }) => name).join(', ')}
npm run chaos -- simulation --help: seeds of the money path in one process (R-19)`;

interface Wish {
  /** names of planted bugs to be run; none given are all, null are none */
  bugs: readonly string[] | null;
  scenarios: readonly Scenario[];
  scale: Scale;
  seed: string;
  orders?: number;
  hits?: number;
  result: string;
}

function wishOf(root: string, args: string[]): Wish {
  const { values, positionals } = parseArgs({
    args, allowPositionals: true, options: { seed: { type: 'string', default: '1' }, full: { type: 'boolean', default: false }, orders: { type: 'string' }, hits: { type: 'string' }, result: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) throw new Error(USAGE);
  const bugs = positionals[0] === 'bugs' ? positionals.slice(1) : null;
  const known: readonly { name: string }[] = bugs ? BUGS : SCENARIOS;
  const unknown = (bugs ?? positionals).filter(name => !known.some(each => each.name === name));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}\n${USAGE}`);
  const scenarios = positionals.length === 0 ? SCENARIOS : SCENARIOS.filter(({ name }) => positionals.includes(name));
  const result = values.result ?? path.join(root, 'test-results/chaos.json');
  return { bugs, scenarios, scale: values.full ? 'full' : 'ci', seed: values.seed, ...(values.orders ? { orders: Number(values.orders) } : {}), ...(values.hits ? { hits: Number(values.hits) } : {}), result };
}

async function runAll(ground: Ground, { scenarios, scale, seed, orders, hits }: Wish): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const scenario of scenarios) {
    const outcome = await runScenario(ground, scenario, { scale, seed, ...(orders ? { orders } : {}), ...(hits ? { hits } : {}), onProgress });
    outcomes.push(outcome);
    console.log(outcomeLines(outcome).join('\n'));
  }
  return outcomes;
}

async function judgeAll(ground: Ground, wish: Wish): Promise<{ result: unknown; holds: boolean }> {
  const result = await runAll(ground, wish);
  return { result, holds: result.every(({ violations }) => violations.length === 0) };
}

async function plantAll(ground: Ground, names: readonly string[], seed: string): Promise<{ result: unknown; holds: boolean }> {
  const result = await runBugs(ground, names, seed, line => console.log(line));
  const caught = result.filter(each => each.caught).length;
  console.log(`caught ${caught}/${result.length}`);
  return { result, holds: caught === result.length };
}

/** Overwrites its line on a terminal, and says nothing elsewhere. */
function onProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(60)}\r`);
}

/**
 * `npm run chaos`.
 * @param root of the clone
 * @returns the exit code: 0 where everything held, 1 where something did not
 */
export async function main(root: string, args: string[]): Promise<number> {
  if (args[0] === 'simulation') return (await import('../simulation/main.js')).main(args.slice(1));
  const wish = wishOf(root, args);
  const ground = await Ground.prepare(POOL[wish.scale]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void ground.leave().then(() => process.exit(130)));
  try {
    const { result, holds } = wish.bugs ? await plantAll(ground, wish.bugs, wish.seed) : await judgeAll(ground, wish);
    mkdirSync(path.dirname(wish.result), { recursive: true });
    writeFileSync(wish.result, JSON.stringify(result, null, 1));
    return holds ? 0 : 1;
  } finally {
    await ground.leave();
  }
}
