// `npm run load -- [quote] [label] [smoke|load|stress|soak|spike] [--url <gateway>] [--json <file>]`: runs k6 against a Porte of its own, or the one at `--url`.
// Without k6 it says so and ends well, unless PORTE_K6_REQUIRED is set. Fails where a threshold of k6/profiles.js is missed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { goTool, NoTool } from './go-tool.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const K6 = { name: 'k6', module: 'go.k6.io/k6', version: 'v1.8.1', minutes: 8 };
const JOURNEYS = ['quote', 'label'];
const STARTED_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, json: { type: 'string' } },
});

const pinnedNode = path.join(root, 'node_modules/.bin/node');

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

/** Starts Porte as `npm start` does, on data and a port of its own, with a limit of calls that a load test does not meet. */
async function startPorte() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'porte-load-'));
  const port = await freePort();
  const memory = ['--max-old-space-size=1024', '--min-semi-space-size=32', '--max-semi-space-size=32'];
  const child = spawn(pinnedNode, [...memory, 'deploy/local/start.mjs'], {
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
  return { url, stop };
}

/** @returns whether every threshold holds, and k6's figures */
function runK6(k6, url, journey, profile) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porte-k6-'));
  const summary = path.join(folder, 'summary.json');
  try {
    const { status } = spawnSync(
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
    return { journey, profile, passed: status === 0, metrics: JSON.parse(readFileSync(summary, 'utf8')).metrics };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  const k6 = goTool(root, K6);
  const journeys = JOURNEYS.filter(name => positionals.includes(name));
  const profiles = positionals.filter(name => !JOURNEYS.includes(name));
  const porte = values.url ? { url: values.url, stop: () => {} } : await startPorte();
  const results = [];
  try {
    for (const journey of journeys.length > 0 ? journeys : JOURNEYS)
      for (const profile of profiles.length > 0 ? profiles : ['smoke'])
        results.push(runK6(k6, porte.url, journey, profile));
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
