// `npm run load -- [quote] [label] [smoke|load|stress|soak|spike] [--kafka] [--url <gateway>] [--json <file>]`: runs k6 against a Porte of its own, with `--kafka` nine processes of it, or the one at `--url`.
// Without k6 it says so and ends well, unless PORTE_K6_REQUIRED is set. Fails where a threshold of k6/profiles.js is missed, or where a soak leaves something that grows without bound.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { goTool, NoTool } from './go-tool.mjs';
import { judge, wordsOf } from './soak.mjs';
import { Watch } from './watch.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const K6 = { name: 'k6', module: 'go.k6.io/k6', version: 'v1.8.1', minutes: 8 };
const JOURNEYS = ['quote', 'label'];
const STARTED_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 60_000;
/** Samples of a soak: one a minute where it is 30 minutes long. */
const SAMPLES = 30;
const SOAK_MINUTES = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, kafka: { type: 'boolean', default: false }, json: { type: 'string' } },
});

const pinnedNode = path.join(root, 'node_modules/.bin/node');

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

/** What a command of package.json gives to Node. */
const argumentsOf = command =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    .scripts[command].replace('exec node ', '')
    .split(' ');

/** Starts Porte as `npm start` or `npm run start:kafka` does, on data and a port of its own, with a limit of calls that a load test does not meet. */
async function startPorte() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'porte-load-'));
  const port = await freePort();
  const child = spawn(pinnedNode, argumentsOf(values.kafka ? 'start:kafka' : 'start'), {
    cwd: root,
    env: { ...process.env, PORT: String(port), PORTE_HOME: home, CALLS_PER_MINUTE: '10000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(STOPPED_WITHIN_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  const until = performance.now() + STARTED_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error('Porte did not start');
    }
    await sleep(500);
  }
  return { url, pid: child.pid, stop };
}

/** Milliseconds of `DURATION`, as k6 writes it. */
function soakMs() {
  const units = { s: 1000, m: 60_000, h: 3_600_000 };
  const given = [...(process.env.DURATION ?? `${SOAK_MINUTES}m`).matchAll(/(\d+)([smh])/g)];
  return given.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit], 0);
}

const inMb = bytes => `${Math.round(bytes / 1048576)} MB`;

function saySample({ at, rss, wal, tables, load }) {
  const dead = tables.reduce((sum, table) => sum + table.dead, 0);
  console.log(
    `${(at / 60_000).toFixed(1).padStart(5)} min: Node ${inMb(rss.node)}, PostgreSQL ${inMb(rss.postgres)}${rss.kafka ? `, Kafka ${inMb(rss.kafka)}` : ''}, ${inMb(wal.written)} of log written, ${inMb(wal.kept)} kept, ${dead} dead tuples, load average ${load.toFixed(1)}`,
  );
}

/** The p99 of each journey in the first and the last third, ms. */
const thirdsOf = ({ metrics }, journeys) =>
  Object.fromEntries(
    journeys.map(journey => {
      const p99 = third => metrics[`${journey}_ms{third:${third}}`]?.['p(99)'] ?? NaN;
      return [journey, { first: p99(0), last: p99(2) }];
    }),
  );

/** Both journeys at the same time, with a look at Porte every now and then. @returns k6's figures, the samples and the verdict on them */
async function soak(k6, { url, pid }, journeys) {
  // An installation elsewhere is watched by its own monitoring.
  const watch = pid && new Watch({ pid, everyMs: soakMs() / SAMPLES, say: saySample });
  let samples, result;
  try {
    result = await runK6(k6, url, journeys.join(','), 'soak');
  } finally {
    samples = await watch?.end();
  }
  if (!samples) return result;
  const verdict = judge(samples, thirdsOf(result, journeys));
  console.log(wordsOf(verdict).join('\n'));
  return { ...result, passed: result.passed && verdict.problems.length === 0, samples, verdict };
}

/** @returns whether every threshold holds, and k6's figures */
async function runK6(k6, url, journey, profile) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porte-k6-'));
  const summary = path.join(folder, 'summary.json');
  try {
    const child = spawn(
      k6,
      [
        ...['run', '--quiet', '--address', '', '--summary-export', summary],
        ...['-e', `JOURNEY=${journey}`, '-e', `PROFILE=${profile}`, '-e', `BASE_URL=${url}`],
        'k6/main.js',
      ],
      {
        cwd: root,
        env: { ...process.env, K6_NO_USAGE_REPORT: 'true', K6_AUTO_EXTENSION_RESOLUTION: 'false' },
        stdio: 'inherit',
      },
    );
    const status = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
    return { journey, profile, passed: status === 0, metrics: JSON.parse(readFileSync(summary, 'utf8')).metrics };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  const k6 = goTool(root, K6);
  const named = JOURNEYS.filter(name => positionals.includes(name));
  const journeys = named.length > 0 ? named : JOURNEYS;
  const profiles = positionals.filter(name => !JOURNEYS.includes(name));
  const porte = values.url ? { url: values.url, stop: () => {} } : await startPorte();
  const results = [];
  try {
    for (const journey of journeys)
      for (const profile of profiles.length > 0 ? profiles.filter(name => name !== 'soak') : ['smoke'])
        results.push(await runK6(k6, porte.url, journey, profile));
    if (profiles.includes('soak')) results.push(await soak(k6, porte, journeys));
  } finally {
    await porte.stop();
  }
  if (values.json) writeFileSync(values.json, JSON.stringify({ load: os.loadavg(), results }, null, 1));
  for (const { journey, profile, passed } of results) console.log(`${passed ? 'ok  ' : 'FAIL'} ${journey} ${profile}`);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NoTool) || process.env.PORTE_K6_REQUIRED) throw error;
  console.error(`*** skipped: the load test ***\n${error.message}`);
}
