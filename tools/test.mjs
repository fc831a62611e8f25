// `npm test`: type check, lint with module boundaries, every jest suite. Ends with `N passed, N failed`, counting each test and each other step.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests, suitesNotRun, testFiles } from './testing/suites.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules/.bin');
const pinned = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
/** The pinned Node; a platform without a package for it runs its own. */
const node = existsSync(pinned) ? pinned : process.execPath;
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NX_DAEMON: 'false', FORCE_COLOR: '0', NODE_ENV: 'test' };

const report = path.join(root, 'test-results/jest.json');
const total = { passed: 0, failed: 0 };

const run = (file, args) => spawnSync(node, [path.join(root, 'node_modules', file), ...args], { cwd: root, env, stdio: 'inherit' }).status === 0;

const add = (name, { passed, failed }, since, note = '') => {
  total.passed += passed;
  total.failed += failed;
  console.log(`\n${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed${note} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
};

const step = (name, work) => {
  const since = performance.now();
  console.log(`\n== ${name}`);
  const good = work();
  add(name, { passed: Number(good), failed: Number(!good) }, since);
};

const jest = () => {
  const since = performance.now();
  console.log('\n== tests');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const good = run('jest/bin/jest.js', ['--json', `--outputFile=${report}`, '--reporters=default']);
  if (!existsSync(report)) return add('tests', { passed: 0, failed: 1 }, since);
  const counts = countTests(JSON.parse(readFileSync(report, 'utf8')));
  // jest fails for reasons of its own too, such as a teardown that broke
  if (!good && counts.failed === 0) counts.failed = 1;
  add('tests', counts, since, counts.skipped > 0 ? `, ${counts.skipped} skipped` : '');
};

const everySuiteRan = () => {
  const missing = existsSync(report) ? suitesNotRun(testFiles(root), JSON.parse(readFileSync(report, 'utf8'))) : ['every suite'];
  for (const file of missing) console.log(`did not run: ${path.relative(root, file)}`);
  return missing.length === 0;
};

step('types of the sources', () => run('typescript-native/bin/tsc', ['-b']));
step('types of the tests', () => run('typescript-native/bin/tsc', ['-p', 'tsconfig.tests.json']));
// the first of the two also writes the project graph that the boundary rule reads
step('lint of the projects', () => run('nx/dist/bin/nx.js', ['run-many', '-t', 'lint']));
step('lint of the tools', () => run('eslint/bin/eslint.js', ['tools', 'eslint.config.mjs']));
jest();
step('every suite ran', everySuiteRan);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
