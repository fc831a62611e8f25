// `node deploy/image/check.mjs`: builds the image of one service twice, compares the two, runs it in place of its process, and buys a label against it.
// Where podman is missing it says so and ends well, unless PORTE_IMAGE_REQUIRED is set.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { startKafka } from '@porte/local-servers/kafka.mjs';
import { startPostgres } from '@porte/local-servers/postgres.mjs';
import { BASE, makeBase } from './base.mjs';

const SERVICE = 'billing';
const IMAGE = `localhost/porte-${SERVICE}`;
/** Megabytes: of the whole, and of what stands above the base. */
const LIMITS = { whole: 250, above: 60 };
const STARTED_WITHIN_MS = 120_000;
/** Works for root in a sandbox without cgroups v2, and elsewhere. */
const CONTAINERS_CONF = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
`;

const root = path.resolve(import.meta.dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'porte-image-'));

if (spawnSync('podman', ['--version']).status !== 0) {
  console.log('NOT CHECKED: the image of a service, because there is no podman');
  process.exit(process.env.PORTE_IMAGE_REQUIRED ? 1 : 0);
}
writeFileSync(path.join(home, 'containers.conf'), CONTAINERS_CONF);
process.env.CONTAINERS_CONF = path.join(home, 'containers.conf');

const podman = (...args) =>
  execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const megabytesOf = image => Number(podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;

/** The stage `build` of the Dockerfile is what this clone has built already. @returns the image's digest */
function build() {
  const context = mkdtempSync(path.join(home, 'context-'));
  for (const name of ['env', 'files', 'state']) mkdirSync(path.join(context, 'volumes', name), { recursive: true });
  const collect = [path.join(root, 'deploy/image/collect.mjs'), SERVICE, path.join(context, 'image')];
  execFileSync(process.execPath, collect, { stdio: 'pipe' });
  podman(
    ...[
      'build',
      '--isolation=chroot',
      '--timestamp',
      '0',
      '--no-cache',
      '--file',
      path.join(root, 'deploy/Dockerfile'),
    ],
    ...[
      '--build-context',
      `build=${context}`,
      '--build-arg',
      `RUNTIME_IMAGE=${BASE}`,
      '--build-arg',
      `SERVICE=${SERVICE}`,
    ],
    ...['--tag', IMAGE, root],
  );
  return podman('image', 'inspect', '--format', '{{.Digest}}', IMAGE);
}

function checkImage() {
  makeBase(root);
  const digests = [build(), build()];
  if (digests[0] !== digests[1]) throw new Error(`two builds differ: ${digests.join(' and ')}`);
  const [whole, base] = [megabytesOf(IMAGE), megabytesOf(BASE)];
  console.log(`${IMAGE}: ${whole.toFixed(0)} MB, ${(whole - base).toFixed(0)} MB above its base, ${digests[0]}`);
  if (whole > LIMITS.whole || whole - base > LIMITS.above)
    throw new Error(`larger than ${LIMITS.whole} MB, or than ${LIMITS.above} MB above its base`);
  const user = podman('image', 'inspect', '--format', '{{.Config.User}}', IMAGE);
  if (user !== '65532:65532') throw new Error(`runs as ${user}`);
}

/** Nine processes, of which one is the container. */
async function checkPurchase() {
  const [{ prepareInstallation }, { localSecrets }, { databasesOn }, { serviceSpecs, Supervisor }, { DEMO_PASSWORD }] =
    await Promise.all(
      ['local/prepare-installation', 'local/secrets', 'local/databases-on', 'processes/index', 'demo/people'].map(
        name => import(`../dist/${name}.js`),
      ),
    );
  const stops = [];
  try {
    const postgres = await startPostgres({ dir: path.join(home, 'postgres'), port: await freePort() });
    stops.unshift(() => postgres.stop());
    const kafka = await startKafka(path.join(home, 'kafka'));
    stops.unshift(() => kafka.stop());
    const [secrets, storage] = [localSecrets(home, ''), path.join(home, 'files')];
    const address = `127.0.0.1:${postgres.port}`;
    const brokers = kafka.brokers.join();
    const superuserUrl = `postgres://${postgres.user ?? 'postgres'}:${encodeURIComponent(postgres.password)}@${address}/postgres`;
    await prepareInstallation({ home, secrets, superuserUrl, brokers, storage, hasDemo: true });
    const port = await freePort();
    const databases = databasesOn(address, secrets);
    const env = { DEV_MAIL_DIR: path.join(home, 'mail'), HOST: '127.0.0.1' };
    const specs = await serviceSpecs({ root, port, secrets, databases, brokers, storage, env });
    const contained = specs.find(({ name }) => name === SERVICE);
    contained.script = path.join(import.meta.dirname, 'run-container.mjs');
    Object.assign(contained.env, { PORTE_IMAGE: IMAGE, PORTE_CONTAINER: `porte-check-${process.pid}` });
    Object.assign(contained.env, { CONTAINERS_CONF: process.env.CONTAINERS_CONF });
    // the container is another user, and its parents must let it through
    for (const folder of [home, storage]) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o777);
    }
    const supervisor = new Supervisor(specs, { logs: home, log: line => console.log(line) });
    stops.unshift(() => supervisor.stop());
    await Promise.race([
      supervisor.start(),
      sleep(STARTED_WITHIN_MS, undefined, { ref: false }).then(() => {
        throw new Error(`not ready in time: ${readFileSync(path.join(home, `${SERVICE}.log`), 'utf8').slice(-2000)}`);
      }),
    ]);
    const smoke = spawnSync(process.execPath, [path.join(root, 'deploy/dist/setup/smoke.js')], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PORTE_URL: `http://127.0.0.1:${port}`,
        SMOKE_EMAIL: 'cliente@demo.example',
        SMOKE_PASSWORD: DEMO_PASSWORD,
      },
    });
    console.log((smoke.stdout + smoke.stderr).trim());
    if (smoke.status !== 0) throw new Error('no label was bought');
    checkCommands(databases);
  } finally {
    for (const stop of stops) await stop();
  }
}

/** The commands of the image `setup` run with nothing but what was collected and the URLs of the databases. */
function checkCommands(databases) {
  const folder = path.join(home, 'setup');
  execFileSync(process.execPath, [path.join(root, 'deploy/image/collect.mjs'), 'setup', folder], { stdio: 'pipe' });
  const urls = Object.entries(databases).map(([name, { systemUrl }]) => [
    `${name.toUpperCase()}_SYSTEM_DATABASE_URL`,
    systemUrl,
  ]);
  const skip = ['skip-numbers.js', '--moment', '2026-11-23T17:05:00Z', '--margin', '5'];
  for (const args of [['books.js'], ['audits.js'], ['resync.js', 'setting'], skip, ['parked.js']]) {
    const env = Object.fromEntries(urls);
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
    console.log(`${args[0]}: ${stdout.trim().split('\n').at(-1)}`);
    if (status !== 0) throw new Error(`${args.join(' ')} of the image: ${stderr || stdout}`);
  }
}

try {
  if (!existsSync(path.join(root, 'deploy/dist'))) throw new Error('not built: npm run build');
  checkImage();
  await checkPurchase();
} catch (error) {
  console.error(error.stderr?.toString() || error);
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
