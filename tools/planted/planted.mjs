// Planted bugs of the tests: a text of the product in place of another, and the one test that must fail by it.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { carriers } from './bugs/carriers.mjs';
import { coverage } from './bugs/coverage.mjs';
import { imports } from './bugs/imports.mjs';
import { invoices } from './bugs/invoices.mjs';
import { liveQuotes } from './bugs/live-quotes.mjs';
import { priceVersions } from './bugs/price-versions.mjs';
import { migrations } from './bugs/migrations.mjs';
import { notifications } from './bugs/notifications.mjs';
import { payments } from './bugs/payments.mjs';
import { processes } from './bugs/processes.mjs';
import { returns } from './bugs/returns.mjs';
import { spending } from './bugs/spending.mjs';
import { totals } from './bugs/totals.mjs';
import { parcels } from './bugs/parcels.mjs';
import { overweights } from './bugs/overweights.mjs';
import { passkeys } from './bugs/passkeys.mjs';
import { pickups } from './bugs/pickups.mjs';
import { recipients } from './bugs/recipients.mjs';
import { stores } from './bugs/stores.mjs';
import { webhooks } from './bugs/webhooks.mjs';
import { tracking } from './bugs/tracking.mjs';
import { transports } from './bugs/transports.mjs';

/**
 * @typedef {object} PlantedBug
 * @property {string} name
 * @property {string} about what is wrong then
 * @property {string} file from the root of the clone
 * @property {string} from text that is once in the file
 * @property {string} to what stands in its place
 * @property {string} suite the test file that must notice
 * @property {string} test part of the names of the tests that must, as `jest -t` takes it
 */

/** @type {PlantedBug[]} */
export const PLANTED = [
  ...payments,
  ...invoices,
  ...imports,
  ...coverage,
  ...totals,
  ...notifications,
  ...migrations,
  ...processes,
  ...returns,
  ...spending,
  ...transports,
  ...carriers,
  ...liveQuotes,
  ...priceVersions,
  ...parcels,
  ...overweights,
  ...passkeys,
  ...pickups,
  ...recipients,
  ...stores,
  ...webhooks,
  ...tracking,
];

const root = path.resolve(import.meta.dirname, '../..');
const base = JSON.parse(readFileSync(path.join(root, 'jest.config.json'), 'utf8'));

/** Longer than any of the suites takes on a busy machine. */
const PATIENCE_MS = 240_000;

/** What is wrong with a planted bug itself; null for a sound one. @param {PlantedBug} bug @returns {string | null} */
export function problemOf({ file, from, to, suite }) {
  if (!existsSync(path.join(root, file))) return `there is no ${file}`;
  if (!existsSync(path.join(root, suite))) return `there is no ${suite}`;
  const found = readFileSync(path.join(root, file), 'utf8').split(from).length - 1;
  if (found !== 1) return `${file} has the text ${found} times`;
  return from === to ? 'changes nothing' : null;
}

/** @param {PlantedBug} bug */
const configOf = ({ file, from, to }) => {
  const [[files, [, swc]]] = Object.entries(base.transform);
  const planted = { file: path.join(root, file), from, to };
  return {
    ...base,
    rootDir: root,
    transform: { [files]: [path.join(import.meta.dirname, 'transform.mjs'), { planted, swc }] },
  };
};

/** Runs jest with a planted bug. @param {PlantedBug} bug @param {string} report file of its result @returns {Promise<string>} its output */
function jest(bug, report) {
  const args = ['--config', JSON.stringify(configOf(bug)), '--runTestsByPath', bug.suite, '-t', bug.test];
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/jest/bin/jest.js'), ...args, '--json', `--outputFile=${report}`],
    { cwd: root, env: { ...process.env, NODE_ENV: 'test' }, stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));
  return new Promise((resolve, reject) => child.once('error', reject).once('close', () => resolve(output)));
}

/**
 * Plants a bug and runs the test that must notice. A suite that cannot even start has noticed nothing.
 * @param {PlantedBug} bug
 * @returns {Promise<{ bug: PlantedBug, noticedBy: string | null, ran: number, seconds: number, why: string }>}
 */
export async function plant(bug) {
  const [since, folder] = [performance.now(), mkdtempSync(path.join(tmpdir(), 'porte-planted-'))];
  const problem = problemOf(bug);
  if (problem) throw new Error(`${bug.name}: ${problem}`);
  try {
    const report = path.join(folder, 'jest.json');
    const output = await jest(bug, report);
    const seconds = (performance.now() - since) / 1000;
    if (!existsSync(report)) return { bug, noticedBy: null, ran: 0, seconds, why: output.slice(-1_000) };
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed');
    const failed = ran.find(({ status }) => status === 'failed');
    const why = testResults
      .map(({ message }) => message)
      .join('\n')
      .slice(0, 1_500);
    return { bug, noticedBy: failed?.fullName ?? null, ran: ran.length, seconds, why };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
