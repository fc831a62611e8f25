// Builds what Porte needs to run: the services by the compiler, which builds incrementally, and the web app where its sources changed.
// `node tools/build.mjs` does both; it prints the output of a build that failed and ends with 1.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['web/src', 'web/public', 'web/tools', 'libs/contracts/src', 'libs/domain-kit/src'];
const FILES = [
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'libs/contracts/package.json',
  'libs/domain-kit/package.json',
  'package-lock.json',
];
const isTest = file => /\.test\.[jt]sx?$/.test(file);

/** Where the build stands. */
export const webFolder = root => path.join(root, 'web/dist');

// a hidden file, so that the gateway does not serve it; it goes with the build that it is about
const stampFile = root => path.join(webFolder(root), '.made-of');

const below = folder =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name));

/** A text that changes with the content of anything that the build is made of; times of files say nothing after a checkout. */
function stampOf(root) {
  const files = [
    ...FOLDERS.flatMap(folder => below(path.join(root, folder))),
    ...FILES.map(file => path.join(root, file)),
  ]
    .filter(file => !isTest(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\n${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/** True where the build is of the sources as they stand. */
export const isWebBuilt = root =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === stampOf(root);

/** Runs a program of a package to its end. */
async function run(file, args, options) {
  const child = spawn(process.execPath, [file, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text));
  const code = await new Promise(resolve => child.once('close', resolve));
  return { ok: code === 0, output };
}

/** @typedef {{ ok: boolean, output: string }} Built what a builder printed, and whether it is content */

/**
 * Builds the web app.
 * @param {string} root of the clone
 * @returns {Promise<Built>} not ok also where the build breaks its budgets
 */
export async function buildWeb(root) {
  const stamp = stampOf(root);
  const built = await run(path.join(root, 'node_modules/vite/bin/vite.js'), ['build'], {
    cwd: path.join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // sources that changed during the build have another stamp, so that the next check builds again
  if (built.ok) writeFileSync(stampFile(root), stamp);
  return built;
}

const compileServices = root =>
  run(path.join(root, 'node_modules/typescript-native/bin/tsc'), ['-b', root], { cwd: root });
const ensureWeb = root => (isWebBuilt(root) ? { ok: true, output: '' } : buildWeb(root));

/**
 * Builds, side by side, whatever changed since the last time.
 * @param {string} root of the clone
 * @returns {Promise<Built>} the output of what failed
 */
export async function buildAll(root) {
  const broken = (await Promise.all([compileServices(root), ensureWeb(root)])).filter(({ ok }) => !ok);
  return { ok: broken.length === 0, output: broken.map(({ output }) => output).join('\n') };
}

async function main() {
  const { ok, output } = await buildAll(path.resolve(import.meta.dirname, '..'));
  if (!ok) console.error(output);
  process.exitCode = Number(!ok);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
