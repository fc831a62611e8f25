// `npm run bench -- [quotes] [label] [events] [start] [--quick] [--kafka] [--no-build] [--profile <folder>] [--json <file>]`: what Porte takes, measured against what it could take.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { table } from './bench/table.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const NAMES = ['quotes', 'label', 'events', 'start'];

const { values, positionals } = parseArgs({
  allowPositionals: true, options: { quick: { type: 'boolean', default: false }, kafka: { type: 'boolean', default: false }, build: { type: 'boolean', default: true }, profile: { type: 'string' }, json: { type: 'string' } }, allowNegative: true,
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
  const done = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-b', root], { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) fail(`the build failed\n${done.stdout}${done.stderr}`);
}

/** Other work on the machine spoils every figure but the ratios. */
const load = () => os.loadavg()[0].toFixed(1);

function print({ title, tables, notes }) {
  console.log(`\n## ${title}\n`);
  for (const [caption, rows] of tables) console.log(`${caption}\n\n${table(rows).join('\n')}\n`);
  for (const note of notes) console.log(`- ${note}`);
}

onPinnedNode();
const wanted = positionals.length > 0 ? positionals : NAMES;
for (const name of wanted) if (!NAMES.includes(name)) fail(`no bench ${name}; there are ${NAMES.join(', ')}`);
if (values.build) build();

const options = { root, quick: values.quick, kafka: values.kafka, profile: values.profile && path.resolve(values.profile), say: text => console.error(text) };
const [cpu] = os.cpus();
const about = { command: `npm run bench -- ${process.argv.slice(2).join(' ')}`.replace(/ -- $/, ''), machine: `${os.availableParallelism()} cores of ${cpu?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB`, node: process.version, date: new Date().toISOString().slice(0, 16), load: load() };
const results = {};
for (const name of wanted) results[name] = await (await import(`./bench/${name}.mjs`))[name](options);

console.log(`\n${about.command}\n${about.machine}, Node ${about.node}, ${about.date} UTC, load before ${about.load} and after ${load()}`);
for (const result of Object.values(results)) print(result);
if (values.json) writeFileSync(values.json, JSON.stringify({ about, results }, null, 1));
