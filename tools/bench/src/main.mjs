// `npm run bench -- [quotes] [live] [label] [events] [growth] [imports] [batches] [webhooks] [reconciliation] [tracking] [start] [web] [telemetry] [neighbor] [guessing] [--quick] [--kafka] [--no-build] [--no-write] [--profile <folder>] [--json <file>]`: what Porte takes, measured against what it could take.
// `npm run bench -- all`: each of them, on both transports; with `--quick` those that a change of code may break.
// A whole run writes its figures to docs/benchmarks.md, with date, commit and machine; `--quick`, `--profile` and `--no-write` leave that file as it is.
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { labelOnOneProcess, sectionOf, withSections } from './report.mjs';
import { table } from './table.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const NAMES = [
  'quotes',
  'live',
  'label',
  'events',
  'growth',
  'imports',
  'batches',
  'webhooks',
  'reconciliation',
  'tracking',
  'start',
  'web',
  'telemetry',
  'neighbor',
  'guessing',
];
/** What `all` runs; in small, what other tests start anyway is left out: `npm start`, new and after a kill, is that of deploy/test/crash; `label` imports and rates a batch too, and is the same on either transport. */
const ALL = {
  full: [...NAMES, 'label on Kafka', 'events on Kafka', 'start on Kafka'],
  quick: [
    'quotes',
    'live',
    'events',
    'growth',
    'imports',
    'webhooks',
    'reconciliation',
    'tracking',
    'telemetry',
    'neighbor',
    'guessing',
    'label on Kafka',
  ],
};
const ON_KAFKA = ' on Kafka';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    kafka: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    write: { type: 'boolean', default: true },
    profile: { type: 'string' },
    json: { type: 'string' },
  },
  allowNegative: true,
});

const fail = message => {
  console.error(message);
  process.exit(1);
};

/** The pinned Node, where this is another one. */
function onPinnedNode() {
  const pinned = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(pinned)) return;
  process.exit(spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
}

function build() {
  const done = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-b', root], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) fail(`the build failed\n${done.stdout}${done.stderr}`);
}

/** Other work on the machine spoils every figure but the ratios. */
const load = () => os.loadavg()[0].toFixed(1);

function print({ title, tables, notes }) {
  console.log(`\n## ${title}\n`);
  for (const [caption, rows] of tables) console.log(`${caption}\n\n${table(rows).join('\n')}\n`);
  for (const note of notes) console.log(`- ${note}`);
}

/** What is to run, by its name in the results. */
function wanted() {
  if (positionals.includes('all')) return ALL[values.quick ? 'quick' : 'full'];
  const names = positionals.length > 0 ? positionals : NAMES;
  for (const name of names) if (!NAMES.includes(name)) fail(`no bench ${name}; there are ${NAMES.join(', ')} and all`);
  return names.map(name => (values.kafka ? name + ON_KAFKA : name));
}

/** @returns null where it needs a Kafka that this machine does not have, and need not have */
async function run(name) {
  const [bench, kafka] = [name.replace(ON_KAFKA, ''), name.endsWith(ON_KAFKA)];
  try {
    return await (await import(`./${bench}.mjs`))[bench]({ ...options, kafka });
  } catch (error) {
    if (error.name !== 'NoKafka' || process.env.PORTE_KAFKA_REQUIRED) throw error;
    console.error(`*** skipped: ${name} ***\n${error.message}`);
    return null;
  }
}

/** The commit that was measured; `+` where the worktree has changes. */
function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${git('status', '--porcelain') ? '+' : ''}`;
}

function writeReport() {
  const file = path.join(root, 'docs/benchmarks.md');
  const sections = Object.entries(results).map(([name, { measured }]) => [name, sectionOf(name, measured, about)]);
  writeFileSync(file, withSections(readFileSync(file, 'utf8'), Object.fromEntries(sections)));
  console.log(`\nwritten to ${path.relative(root, file)}`);
  if (results.label) writeCosts(results.label.measured);
}

/** The model of scaling plans with what this run says a label costs. */
function writeCosts(measured) {
  const file = path.join(root, 'tools/scaling/measured.json');
  const costs = JSON.parse(readFileSync(file, 'utf8'));
  costs.label.onOneProcess = labelOnOneProcess(measured, about);
  writeFileSync(file, `${JSON.stringify(costs, null, 2)}\n`);
  console.log(`written to ${path.relative(root, file)}; \`npm run docs\` shows it in docs/scaling.md`);
}

onPinnedNode();
const names = wanted();
if (values.build) build();

const options = {
  root,
  quick: values.quick,
  profile: values.profile && path.resolve(values.profile),
  say: text => console.error(text),
};
const [cpu] = os.cpus();
const about = {
  command: `npm run bench -- ${process.argv.slice(2).join(' ')}`.replace(/ -- $/, ''),
  machine: `${os.availableParallelism()} cores of ${cpu?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
  node: process.version,
  date: new Date().toISOString().slice(0, 16),
  load: load(),
  commit: commit(),
};
const results = {};
const seconds = {};
for (const name of names) {
  const began = performance.now();
  const result = await run(name);
  seconds[name] = Math.round((performance.now() - began) / 1000);
  if (result) results[name] = result;
}

console.log(
  `\n${about.command}\n${about.machine}, Node ${about.node}, ${about.date} UTC, load before ${about.load} and after ${load()}`,
);
for (const result of Object.values(results)) print(result);
console.log(
  `\nseconds: ${Object.entries(seconds)
    .map(([name, took]) => `${name} ${took}`)
    .join(', ')}`,
);
if (values.write && !values.quick && !values.profile) writeReport();
if (values.json) writeFileSync(values.json, JSON.stringify({ about, results }, null, 1));
const problems = Object.entries(results).flatMap(([name, { problems: found = [] }]) =>
  found.map(problem => `${name}: ${problem}`),
);
if (problems.length > 0) fail(problems.join('\n'));
