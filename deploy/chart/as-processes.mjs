// Buys a label from what the chart installs for trying, without containers: the setup, the nine components and the pod of `helm test` run as OS processes, each with
// the ConfigMap, the secret files and the arguments that its pod is given, on a database and a broker of this machine.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { assertKafka, startKafka } from '@porte/local-servers/kafka.mjs';
import { startPostgres } from '@porte/local-servers/postgres.mjs';
import { EXAMPLES, render, resources, root } from './render.mjs';

const STEP_MS = 300_000;
const SCRIPTS = {
  'main.js': 'setup/main.js',
  'smoke.js': 'setup/smoke.js',
  'books.js': 'books/command.js',
  'audits.js': 'audits/command.js',
  'parked.js': 'parked/command.js',
};
const run = promisify(execFile);

/** @param {string} helm program @param {(what: string, error: Error) => void} notChecked */
export async function checkAsProcesses(helm, notChecked) {
  try {
    await assertKafka();
  } catch (error) {
    return notChecked('a label bought from what the chart installs, because there is no broker', error);
  }
  const home = mkdtempSync(path.join(tmpdir(), 'porte-chart-'));
  const stops = [];
  try {
    await buyLabel(helm, home, stops);
  } finally {
    for (const stop of stops) await stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function buyLabel(helm, home, stops) {
  const postgres = await startPostgres({ dir: path.join(home, 'postgres'), port: await freePort() });
  stops.unshift(() => postgres.stop());
  const kafka = await startKafka(path.join(home, 'kafka'));
  stops.unshift(() => kafka.stop());
  const all = resources(render(helm, EXAMPLES.trying).text);
  const deployments = all.filter(({ kind }) => kind === 'Deployment');
  const ports = {};
  for (const { metadata } of deployments) ports[metadata.name] = await freePort();
  const here = new Here(all, home, [
    ['porte-postgres:5432', `127.0.0.1:${postgres.port}`],
    ['porte-kafka:9092', kafka.brokers.join()],
    ['/var/porte', path.join(home, 'volume')],
    ['/porte/web/dist', path.join(root, 'web/dist')],
    ...Object.entries(ports).map(([name, port]) => [`//${name}:8080`, `//127.0.0.1:${port}`]),
  ]);
  // the server that runs here has a password of its own; the database is as the CloudNativePG operator writes it
  const superuser = `postgres://${postgres.user ?? 'postgres'}:${encodeURIComponent(postgres.password)}@127.0.0.1:${postgres.port}/*`;
  const setup = all.find(({ kind }) => kind === 'Job');
  await here.run(setup.spec.template.spec, { SUPERUSER_URL: superuser });
  const { Supervisor } = await import('../dist/processes/index.js');
  const specs = deployments.map(({ metadata, spec }) => ({
    name: metadata.name,
    url: `http://127.0.0.1:${ports[metadata.name]}`,
    script: path.join(root, 'services', metadata.labels['app.kubernetes.io/component'], 'dist/main.js'),
    env: here.environmentOf(spec.template.spec, { PORT: String(ports[metadata.name]), REPLICA: metadata.name }),
  }));
  const supervisor = new Supervisor(specs, { logs: path.join(home, 'logs'), log: line => console.log(line) });
  stops.unshift(() => supervisor.stop());
  await Promise.race([
    supervisor.start(),
    sleep(STEP_MS, undefined, { ref: false }).then(() => {
      const last = ({ name }) => `${name}: ${readFileSync(path.join(home, 'logs', `${name}.log`), 'utf8').slice(-500)}`;
      throw new Error(`not ready in time\n${specs.map(last).join('\n')}`);
    }),
  ]);
  const component = name => deployments.find(({ metadata }) => metadata.labels['app.kubernetes.io/component'] === name);
  const environment = here.environmentOf(component('identity').spec.template.spec);
  await openTenant(environment, `http://127.0.0.1:${ports[component('gateway').metadata.name]}`);
  const test = all.find(({ kind }) => kind === 'Pod');
  console.log(`as processes: ${(await here.run(test.spec)).trim().split('\n').join(', ')}`);
  for (const name of ['books', 'audits', 'parked']) {
    const command = here.named('CronJob', `porte-${name}`).spec.jobTemplate.spec.template.spec;
    console.log(`as processes: ${name}: ${(await here.run(command)).trim().split('\n').at(-1)}`);
  }
}

/** Opens a tenant as an operator does by `kubectl exec`, and signs in as its administrator. @param {Record<string, string>} env of identity's pod @param {string} gateway */
async function openTenant(env, gateway) {
  const password = 'una-clave-de-prueba-7';
  const who = { email: 'ana@tienda.example', 'first-name': 'Ana', 'last-name': 'Prueba', phone: '5512345678' };
  const what = { slug: 'tienda', name: 'Tienda de prueba', host: 'tienda.example' };
  const args = Object.entries({ ...what, ...who }).flatMap(([name, value]) => [`--${name}`, value]);
  const script = path.join(root, 'services/identity/dist/tenant.js');
  const { stdout } = await run(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
    timeout: STEP_MS,
  });
  const token = /reset_password_token=([\w-]+)/.exec(stdout)?.[1];
  const call = (method, route, user) =>
    fetch(`${gateway}/api/${route}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-tenant-id': what.slug },
      body: JSON.stringify({ user }),
    });
  const until = performance.now() + STEP_MS;
  const choice = { password, password_confirmation: password, reset_password_token: token };
  let chosen = await call('PUT', 'reset_password', choice);
  // The gateway hears of the tenant by an event.
  for (; !chosen.ok && performance.now() < until; chosen = await call('PUT', 'reset_password', choice))
    await sleep(500);
  if (!chosen.ok) throw new Error(`the first tenant: ${chosen.status} ${await chosen.text()}`);
  const signedIn = await call('POST', 'sign_in', { email: who.email, password });
  if (!signedIn.ok) throw new Error(`its administrator: ${signedIn.status} ${await signedIn.text()}`);
  console.log('as processes: a tenant opened by command, its administrator signed in');
}

/** Runs pods on this machine. */
class Here {
  /** @param {object[]} all resources @param {string} home folder of the secret files @param {[string, string][]} places of the cluster, and what stands for each */
  constructor(all, home, places) {
    this.all = all;
    this.home = home;
    this.places = places;
    for (const name of ['files', 'ready', 'state']) mkdirSync(path.join(home, 'volume', name), { recursive: true });
  }

  mapped(text) {
    return this.places.reduce((result, [there, here]) => result.replaceAll(there, here), text);
  }

  named(kind, name) {
    return this.all.find(each => each.kind === kind && each.metadata.name === name);
  }

  /** The environment of a pod's only container; its secrets are files, as in its pod. @param {Record<string, string>} more @param {Record<string, string>} secrets instead */
  environmentOf({ containers: [container], volumes }, more = {}, secrets = {}) {
    const folder = mkdtempSync(path.join(this.home, `${container.name}-`));
    for (const { secret } of volumes.find(({ name }) => name === 'secrets').projected.sources)
      for (const { key, path: file } of secret.items) {
        const value = secrets[file] ?? this.mapped(this.named('Secret', secret.name).stringData[key]);
        writeFileSync(path.join(folder, file), value, { mode: 0o600 });
      }
    const config = container.envFrom?.[0].configMapRef.name;
    const plain = (container.env ?? []).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
    const given = { ...(config && this.named('ConfigMap', config).data), ...Object.fromEntries(plain) };
    const env = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, this.mapped(value)]));
    return { ...env, SECRETS_DIR: folder, ...more };
  }

  /** Runs a pod to its end. @returns {Promise<string>} what it printed @throws Error where it fails */
  async run(spec, secrets) {
    const script = path.join(root, 'deploy/dist', SCRIPTS[spec.containers[0].args[0]]);
    const env = { PATH: process.env.PATH, ...this.environmentOf(spec, {}, secrets) };
    return (await run(process.execPath, [script], { env, timeout: STEP_MS })).stdout;
  }
}
