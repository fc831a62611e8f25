// `npm test`: type check, formatting, spelling, lint with module boundaries, every jest suite, the web app's build within its budgets, every test in a browser.
// `npm run test:kafka`: the suites that depend on the transport, with the events on a real Kafka; loudly skipped where none can be had, unless
// PORTE_KAFKA_REQUIRED says that it must. `npm test -- all`: both, then seeds and planted bugs of the money path, and three at a time the reliability harness on both transports,
// every bench and a load test in small, the image of a service, the chart and the alerting rules;
// `npm test -- all --full` does so with the full sizes of docs/reliability/harness.md, which take some hours.
// All end with `N passed, N failed`, counting each test and each other step.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build.mjs';
import { failuresOf, firstLines, lastLines, shown } from './testing/failures.mjs';
import { inLanes } from './testing/lanes.mjs';
import {
  afterSecondRun,
  countTests,
  failedSuites,
  ofPlaywright,
  slowest,
  suitesNotRun,
  testFiles,
} from './testing/suites.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules/.bin');
const pinned = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
/** The pinned Node; a platform without a package for it runs its own. */
const node = existsSync(pinned) ? pinned : process.execPath;
const full = process.argv.includes('--full');
const env = {
  // the full sizes of suites, which read these variables
  ...(full && {
    LEDGER_RUNS: '1000',
    CROWD_KEYS: '1000',
    CONTRACT_EVENTS: '5000',
    QUERY_RUNS: '20000',
    POOL_REQUESTS: '10000',
  }),
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  NX_DAEMON: 'false',
  // Porte is started some hundred times, and compiling its modules is a third of each start
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/porte-compiled'),
  FORCE_COLOR: '0',
  NODE_ENV: 'test',
};

const mode = process.argv.slice(2).find(arg => arg !== '--full') ?? 'here';

const results = path.join(root, 'test-results');
const total = { passed: 0, failed: 0 };
/** Each step with its outcome and how long it took, in seconds. */
const steps = [];
/** What ran, by file, of all runs. */
const testResults = [];
/** Suites that failed beside others and passed alone: each hides a race of the test or of the product, and is to be fixed. */
const unstable = [];
/** What failed in the end, with all its runs. */
const failures = [];
/** What failed in suites that passed when run once more. */
const passedLater = [];
/** More failed suites than this are no accident, and are not run a second time. */
const SECOND_RUNS = 3;

/** Processor time of the whole machine so far, in ms of all cores: of work, and with that in which they had none. */
const processors = () =>
  os.cpus().reduce(
    ({ busy, whole }, { times: { idle, ...work } }) => {
      const worked = Object.values(work).reduce((sum, ms) => sum + ms, 0);
      return { busy: busy + worked, whole: whole + worked + idle };
    },
    { busy: 0, whole: 0 },
  );

/** A moment, from which a step counts its seconds and how busy the machine is. */
const now = () => ({ at: performance.now(), processors: processors() });

const run = (file, args, more = {}) =>
  spawnSync(node, [path.resolve(root, 'node_modules', file), ...args], {
    cwd: root,
    env: { ...env, ...more },
    stdio: 'inherit',
  }).status === 0;

const add = (name, { passed, failed }, since, note = '') => {
  const seconds = (performance.now() - since.at) / 1000;
  const { busy, whole } = processors();
  total.passed += passed;
  total.failed += failed;
  const share = (busy - since.processors.busy) / (whole - since.processors.whole || 1);
  steps.push({ name, passed, failed, seconds, busy: share });
  console.log(
    `\n${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed${note} (${seconds.toFixed(1)} s)`,
  );
};

/** Runs a program to its end. @param print given its output @param timeout after so many ms it is told to stop, and has failed */
const program = (args, print, timeout) =>
  new Promise(resolve => {
    const child = spawn(node, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      killSignal: 'SIGINT',
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.once('error', error => (print(`${error}\n`), resolve(false)));
    child.once('close', code => resolve(code === 0));
  });

/** Prints its output when it is over, so that steps may run side by side. @param {(print: (text: string) => void) => boolean | Promise<boolean>} work */
const step = async (name, work) => {
  const since = now();
  let output = '';
  const good = await work(text => (output += text));
  console.log(`\n== ${name}${output.trim() && `\n${output.trimEnd()}`}`);
  if (!good) failures.push({ name, lines: lastLines(output) });
  add(name, { passed: Number(good), failed: Number(!good) }, since);
};

const failuresIn = (name, report) =>
  failuresOf(report).map(({ suite, title, error }) => ({
    name: [name, suite && path.relative(root, suite), title].filter(Boolean).join(': '),
    lines: firstLines(error),
  }));

/**
 * Runs tests that leave a report, and counts each. A few suites that fail are run once more, alone, in a browser their failed tests: those that pass then are named as unstable.
 * @param {(file: string, suites: string[]) => boolean} work runs the given suites, all where there are none
 * @param {(report: object) => object} read gives the report in jest's form
 */
const tests = (name, report, work, { read = form => form, mayBeSkipped = false } = {}) => {
  const since = now();
  const file = path.join(results, report);
  const reportOf = suites => {
    rmSync(file, { force: true });
    const passed = work(file, suites);
    return { passed, outcome: existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined };
  };
  console.log(`\n== ${name}`);
  mkdirSync(results, { recursive: true });
  const first = reportOf([]);
  // where no Kafka can be had the run ends well before its first test, having said so
  if (!first.outcome) {
    const good = first.passed && mayBeSkipped;
    if (!good) failures.push({ name, lines: ['ended without a report: its output above says why'] });
    return add(name, { passed: 0, failed: Number(!good) }, since);
  }
  let found = failuresIn(name, first.outcome);
  let [good, outcome] = [first.passed, first.outcome];
  const failed = failedSuites(outcome);
  if (failed.length > 0 && failed.length <= SECOND_RUNS) {
    console.log(`\n== ${name}, once more: ${failed.map(suite => path.relative(root, suite)).join(', ')}`);
    const second = reportOf(failed);
    if (second.outcome) found.push(...failuresIn(`${name}, once more`, second.outcome));
    if (second.passed && second.outcome) {
      passedLater.push(...found);
      found = [];
      unstable.push(...failed.map(suite => path.relative(root, suite)));
      [good, outcome] = [true, afterSecondRun(outcome, second.outcome)];
    }
  }
  failures.push(...found);
  testResults.push(...outcome.testResults);
  const counts = countTests(outcome);
  // a run fails for reasons of its own too, such as a teardown that broke
  if (!good && counts.failed === 0) {
    counts.failed = 1;
    failures.push({ name, lines: ['failed outside of its tests: its output above says why'] });
  }
  add(name, counts, since, counts.skipped > 0 ? `, ${counts.skipped} skipped` : '');
};

/** @param {{ options?: string[], paths?: string[], env?: object }} what */
const jest =
  ({ options = [], paths = [], env: more } = {}) =>
  (file, suites) =>
    run(
      'jest/bin/jest.js',
      [
        ...options,
        ...(suites.length > 0 ? ['--runTestsByPath', ...suites] : paths),
        ...['--json', `--outputFile=${file}`, '--reporters=default'],
      ],
      more,
    );

const webBuild = async print => {
  const { ok, output } = await buildWeb(root);
  print(output);
  return ok;
};

/** Suites that run only with a broker. */
const needsKafka = file => /\.kafka\.test\.ts$/.test(file);

/**
 * Suites whose behaviour depends on how events travel: the transport itself, the consumers of the services and the whole purchase.
 * The other suites would only repeat their assertions: about HTTP and SQL, or on a bus of their own that no broker is behind.
 */
const ON_KAFKA = [
  'libs/messaging-kit/test/.*\\.kafka\\.test',
  'services/billing/test/(labels|refunds)\\.test',
  'services/carriers/test/(carrier-files|late-labels|purchases|voids|zones)\\.test',
  'services/catalog/test/settings\\.test',
  'services/identity/test/(audits|mail|notifications|signup)\\.test',
  'services/payments/test/top-ups\\.test',
  'services/payments/test/stp\\.test',
  'services/rating/test/exclusions\\.test',
  'services/shipments/test/(cancellations|late-labels|shipments|timeline|timeline-rebuild)\\.test',
  'deploy/test/(journeys|apart|guarded|start|traces)\\.',
];

const everySuiteRan = print => {
  const missing = suitesNotRun(
    testFiles(root).filter(file => !needsKafka(file)),
    { testResults },
  );
  for (const file of missing) print(`did not run: ${path.relative(root, file)}\n`);
  return missing.length === 0;
};

/** Programs one after the other, each whatever became of those before it. */
const programs =
  (...each) =>
  async print => {
    let good = true;
    for (const args of each) good = (await program(args, print)) && good;
    return good;
  };

const ofPackage = (file, ...args) => [path.join(root, 'node_modules', file), ...args];
const tsc = (...args) => ofPackage('typescript-native/bin/tsc', ...args);

async function everything() {
  // each but the compiler keeps one core alone busy
  await inLanes(2, [
    async () => {
      await step('types of the sources', programs(tsc('-b'), tsc('-p', 'web')));
      await step(
        'types of the tests',
        programs(tsc('-p', 'tsconfig.tests.json'), tsc('-p', 'web/tsconfig.tests.json')),
      );
      // the graph that the boundary rule reads comes first; one process, which loads the rules once, is done before one for each project
      await step(
        'lint',
        programs(
          ofPackage('nx/dist/bin/nx.js', 'show', 'projects'),
          ofPackage('eslint/bin/eslint.js', 'libs', 'services', 'deploy', 'web', 'tools', 'eslint.config.mjs'),
        ),
      );
    },
    async () => {
      await step('formatting', programs(ofPackage('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')));
      await step('spelling', programs([path.join(root, 'tools/docs/spelling.mjs')]));
    },
  ]);
  // before the tests, of which some start Porte as `npm start` does
  await step('build of the web app', webBuild);
  tests('tests', 'jest.json', jest());
  tests('tests of the web app', 'jest-web.json', jest({ options: ['-c', 'web/jest.config.json'] }));
  tests(
    'tests in a browser',
    'playwright.json',
    // a file has up to 170 tests, which do not depend on each other
    (_, suites) =>
      run('@playwright/test/cli.js', ['test', '-c', 'web', ...suites, ...(suites.length > 0 ? ['--last-failed'] : [])]),
    { read: ofPlaywright },
  );
  await step('every suite ran', everySuiteRan);
}

const kafka = () =>
  tests('tests on Kafka', 'jest-kafka.json', jest({ paths: ON_KAFKA, env: { PORTE_TEST_TRANSPORT: 'kafka' } }), {
    mayBeSkipped: true,
  });

/** Says so where there is no podman. */
const image = () =>
  step('image of a service', print => program([path.join(root, 'deploy/image/check.mjs')], print, PATIENCE));

/** Says so where Helm cannot be had, or no control plane is compiled: that takes longer than a run of CI should. */
const chart = () =>
  step('the chart', print => program([path.join(root, 'deploy/chart/check.mjs'), '--no-build'], print, PATIENCE));

/** A step of the harness that hangs has failed; in ms. */
const PATIENCE = (full ? 180 : 25) * 60_000;

/** Says so where there is no promtool: building it takes longer than a run of CI should. */
const alertRules = () =>
  step('alerting rules', print =>
    program([path.join(root, 'tools/monitoring/check.mjs'), '--no-build'], print, PATIENCE),
  );

/** Says so where k6 cannot be had. */
const load = () =>
  step('load test, in small', print => program([path.join(root, 'tools/load/run.mjs')], print, PATIENCE));

const chaos =
  (name, ...args) =>
  print =>
    program(
      [
        path.join(root, 'tools/reliability/chaos.mjs'),
        ...args,
        ...(name ? ['--result', path.join(results, `chaos-${name}.json`)] : []),
      ],
      print,
      PATIENCE,
    );

// Whether they run at all and lose nothing; figures of a machine that is busy with tests say nothing.
const benches = () =>
  step('every bench, in small', print =>
    program([path.join(root, 'tools/bench/src/main.mjs'), 'all', '--quick', '--no-build'], print, PATIENCE),
  );

/**
 * Sizes of the harness. CI's are the smallest that still show each fault: the harness fails where a failpoint was not reached, so one death
 * at each is enough to see that recovery works there; 200 seeds are more than the best hidden planted bug needs (145).
 */
const SIZES = full
  ? {
      seeds: '1000',
      deaths: ['--full'],
      deathsInOneProcess: ['failpoints', 'deposits', '--full'],
      deposits: ['--full'],
      kills: ['--full'],
      planted: [],
    }
  : {
      seeds: '200',
      deaths: ['--hits', '1', '--orders', '800'],
      // what services do themselves dies on Kafka, which production has
      deathsInOneProcess: ['event-failpoints'],
      deposits: [],
      kills: ['--hits', '60'],
      planted: ['--sample', '4'],
    };

/** One scenario of the harness, or some that a process runs one after the other. */
const harness = (what, name, ...args) => step(`the harness: ${what}`, chaos(name, ...args));

/**
 * What waits a good part of its time, for restarts, builds, rounds and rates that are given: two keep two cores busy; a third
 * gains little and makes events late. The longest begin, and what is short fills the lane that ends first.
 */
const WAITING = [
  benches,
  () => harness('deaths on Kafka', 'kafka-failpoints', 'failpoints', '--transport', 'kafka', ...SIZES.deaths),
  () =>
    harness(
      'lost answers, failing events, scarcity and overweights in one process',
      'rest',
      ...['unknown', 'blind', 'limit', 'waybills', 'balance', 'failing-events', 'overweights'],
      ...(full ? ['kills', '--full'] : []),
    ),
  () => harness('deaths in one process', 'failpoints', ...SIZES.deathsInOneProcess),
  () =>
    harness(
      'deaths in payments and invoices on Kafka',
      'kafka-deposits',
      ...['deposits', '--transport', 'kafka', ...SIZES.deposits],
    ),
  () =>
    harness(
      'random deaths of services, database and broker',
      'kafka-kills',
      ...['kills', '--transport', 'kafka', ...SIZES.kills],
    ),
  image,
  load,
  () =>
    step('planted bugs of the tests, a few', print =>
      program([path.join(root, 'tools/planted/main.mjs'), ...SIZES.planted], print, PATIENCE),
    ),
  chart,
  alertRules,
];

// what is not here is run on demand
async function longRuns() {
  // both keep each core busy with a worker
  await step('seeds of the money path', chaos('', 'simulation', '--seeds', SIZES.seeds));
  await step('planted bugs of the money path', chaos('', 'simulation', 'bugs'));
  await inLanes(2, WAITING);
}

if (mode !== 'kafka') await everything();
if (mode !== 'here') kafka();
if (mode === 'all') await longRuns();

/**
 * How long each step took and how busy the machine was in that time, beside what came of it; steps that ran side by side make the whole less than
 * their sum. One that leaves the machine idle is worth running beside another.
 */
const table = () => {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const whole = performance.now() / 1000;
  const lines = steps.map(
    ({ name, passed, failed, seconds, busy }) =>
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s ${(busy * 100).toFixed(0).padStart(4)} % busy ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`,
  );
  return [...lines, `     ${'together'.padEnd(width)} ${whole.toFixed(1).padStart(7)} s`].join('\n');
};

/** Whether a change made a suite slow, and what is worth making faster. */
const SLOWEST = 30;

console.log(`\n${slowest(testResults, SLOWEST).join('\n').replaceAll(`${root}${path.sep}`, '')}`);
console.log(`\n${table()}`);
for (const suite of failedSuites({ testResults })) console.log(`FAIL ${path.relative(root, suite)}`);
for (const suite of unstable) console.log(`UNSTABLE ${suite}: failed beside others, passed alone`);
if (passedLater.length > 0) console.log(`\n== what failed and then passed\n\n${shown(passedLater).join('\n')}`);
// last, where it is looked for first
if (failures.length > 0) console.log(`\n== what failed\n\n${shown(failures).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
