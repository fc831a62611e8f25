// The chart on a real API server with its controllers: admission under the restricted Pod Security standard, installation, upgrade, a failed upgrade, rollback,
// drain, autoscaling and uninstallation. Nodes are played: pods get ready by themselves, unless their image ends in -broken.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chart, EXAMPLES, render, resources } from './render.mjs';

const KUBE = path.join(import.meta.dirname, 'cluster/kube');
/** Compiling a control plane takes about 6 minutes on two cores, once. */
const BUILT_WITHIN_MS = 15 * 60_000;
const STARTED_WITHIN_MS = 90_000;
const STEP_MS = 120_000;
/** API groups of operators that a cluster may lack. */
const OURS = /^(v1|apps\/v1|batch\/v1|policy\/v1|autoscaling\/v2|networking\.k8s\.io\/v1)$/;

/**
 * @param {{ helm: string, kubectl: string }} tools
 * @param {{ mayBuild: boolean, notChecked: (what: string, error: Error) => void }} options
 */
export async function checkOnCluster({ helm, kubectl }, { mayBuild, notChecked }) {
  const env = { ...process.env, KUBECTL: kubectl, HELM_NO_PLUGINS: '1' };
  const kube = (args, timeout) => execFileSync(KUBE, args, { encoding: 'utf8', stdio: 'pipe', env, timeout });
  try {
    if (mayBuild) kube(['build'], BUILT_WITHIN_MS);
    else if (spawnSync(KUBE, ['built'], { env }).status !== 0)
      throw new Error('it is not compiled; node deploy/chart/check.mjs compiles it');
    kube(['up'], STARTED_WITHIN_MS);
  } catch (error) {
    return notChecked('the chart on a control plane, because there is none', error);
  }
  try {
    env.KUBECONFIG = /KUBECONFIG=(\S+)/.exec(kube(['env'], STARTED_WITHIN_MS))[1];
    await new Cluster({ helm, kubectl, env, kube }).check();
  } finally {
    kube(['down'], STARTED_WITHIN_MS);
  }
}

class Cluster {
  constructor(parts) {
    Object.assign(this, parts);
  }

  run(program, args, input) {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env: this.env, timeout: STEP_MS, input });
  }

  kubectlIn(namespace, ...args) {
    return this.run(this.kubectl, ['--namespace', namespace, ...args]);
  }

  /** @returns what a query of kubectl prints as JSON */
  get(namespace, ...args) {
    return JSON.parse(this.kubectlIn(namespace, 'get', ...args, '--output', 'json'));
  }

  helmIn(namespace, ...args) {
    return this.run(this.helm, ['--namespace', namespace, ...args]);
  }

  async until(what, holds) {
    const deadline = performance.now() + STEP_MS;
    while (!holds()) {
      if (performance.now() > deadline) throw new Error(`not in time: ${what}`);
      await sleep(500);
    }
  }

  async restricted(namespace) {
    this.run(this.kubectl, ['create', 'namespace', namespace]);
    const labels = ['enforce', 'warn'].map(mode => `pod-security.kubernetes.io/${mode}=restricted`);
    this.run(this.kubectl, ['label', 'namespace', namespace, ...labels]);
    const account = ['get', 'serviceaccount', 'default', '--ignore-not-found', '--output', 'name'];
    await this.until('its default account', () => this.kubectlIn(namespace, ...account) !== '');
  }

  /** A disk for each claim. */
  volumes(count, mode, storageClass = '') {
    const volume = n => ({
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `disk-${mode.toLowerCase()}-${n}` },
      spec: {
        capacity: { storage: '1Ti' },
        accessModes: [mode],
        persistentVolumeReclaimPolicy: 'Delete',
        storageClassName: storageClass,
        hostPath: { path: '/tmp' },
      },
    });
    const items = Array.from({ length: count }, (_, n) => volume(n));
    this.run(this.kubectl, ['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  }

  async check() {
    await this.restricted('strict');
    for (const name of Object.keys(EXAMPLES)) this.checkAdmission(name);
    await this.checkTrying();
    await this.checkProduction();
  }

  /** Every field is known, every pod may run where the restricted standard is enforced, and nothing is warned of. */
  checkAdmission(name) {
    const all = resources(render(this.helm, EXAMPLES[name]).text);
    const known = all.filter(({ apiVersion }) => OURS.test(apiVersion));
    for (const item of known) delete item.metadata.namespace;
    // a Pod Security violation of a workload's pods is a warning
    const { status, stderr } = spawnSync(
      this.kubectl,
      ['--namespace', 'strict', 'apply', '--server-side', '--dry-run=server', '--validate=strict', '-f', '-'],
      {
        encoding: 'utf8',
        env: this.env,
        timeout: STEP_MS,
        input: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: known }),
      },
    );
    assert.equal(status, 0, `${name}: ${stderr}`);
    assert.doesNotMatch(stderr, /warning/i, name);
    const others = [...new Set(all.filter(item => !known.includes(item)).map(({ kind }) => kind))];
    console.log(
      `${name}: ${known.length} resources admitted${others.length > 0 ? `; not offered, as their operators are not here: ${others.join(', ')}` : ''}`,
    );
  }

  imageOf(namespace, component) {
    return this.get(namespace, 'deployment', `porte-${component}`).spec.template.spec.containers[0].image;
  }

  async checkTrying() {
    const namespace = 'trying';
    await this.restricted(namespace);
    this.volumes(4, 'ReadWriteOnce');
    const upgrade = (...more) =>
      this.helmIn(
        namespace,
        'upgrade',
        'porte',
        chart,
        '--install',
        '--set',
        'host=porte.example.mx',
        '--wait',
        '--timeout',
        '100s',
        ...more,
      );
    upgrade('--set-string', 'image.tag=1');
    const secret = () => this.get(namespace, 'secret', 'porte-shared').data.ACTOR_SECRET;
    const made = secret();
    assert.equal(this.get(namespace, 'pods').items.length, 13, 'nine components, three servers and the setup');
    upgrade('--set-string', 'image.tag=2');
    assert.equal(this.imageOf(namespace, 'billing'), 'porte-billing:2');
    assert.equal(secret(), made, 'an upgrade keeps the secrets');
    assert.throws(() => upgrade('--set-string', 'image.tag=3-broken', '--rollback-on-failure', '--timeout', '25s'));
    assert.equal(this.imageOf(namespace, 'billing'), 'porte-billing:2', 'a failed upgrade is rolled back');
    this.helmIn(namespace, 'rollback', 'porte', '1', '--wait', '--timeout', '100s');
    assert.equal(this.imageOf(namespace, 'billing'), 'porte-billing:1');
    this.helmIn(namespace, 'test', 'porte', '--timeout', '60s');
    this.helmIn(namespace, 'uninstall', 'porte', '--wait', '--timeout', '100s');
    await this.until('an uninstallation leaves nothing', () => this.leftIn(namespace).length === 0);
    console.log(
      'installed, upgraded, an upgrade that failed rolled back, rolled back, tested, uninstalled without a trace',
    );
  }

  /** Names of everything of the release. */
  leftIn(namespace) {
    const listed = this.run(this.kubectl, ['api-resources', '--verbs=list', '--namespaced', '--output', 'name']);
    const found = listed
      .trim()
      .split('\n')
      .filter(kind => !/^(events|endpoints|bindings)/.test(kind));
    const names = this.kubectlIn(namespace, 'get', found.join(), '--ignore-not-found', '--output', 'name');
    return names
      .split('\n')
      .filter(name => name && !/^(configmap\/kube-root-ca.crt|serviceaccount\/default)$/.test(name));
  }

  async checkProduction() {
    const namespace = 'production';
    await this.restricted(namespace);
    this.volumes(1, 'ReadWriteMany', 'shared');
    const files = EXAMPLES.production.flatMap(file => ['--values', file]);
    // of operators that are not here
    const without = ['--set', 'monitoring.serviceMonitor.enabled=false,monitoring.prometheusRule.enabled=false'];
    this.helmIn(namespace, 'install', 'porte', chart, ...files, ...without, '--wait', '--timeout', '110s');
    const ready = () =>
      this.get(namespace, 'deployments').items.every(
        ({ spec, status }) => status.readyReplicas >= 2 && status.readyReplicas === spec.replicas,
      );
    await this.until('two replicas of each component', ready);
    await this.checkDrain(namespace, ready);
    await this.checkScaling(namespace);
    this.helmIn(namespace, 'uninstall', 'porte', '--wait', '--timeout', '100s');
    await this.until(
      'the volume alone is left',
      () => this.leftIn(namespace).join() === 'persistentvolumeclaim/porte-files',
    );
    console.log('drained one node after the other, scaled out and in, uninstalled with its files kept');
  }

  /** A node is emptied without a component ever being away. */
  async checkDrain(namespace, ready) {
    const nodes = this.get(namespace, 'nodes').items.map(({ metadata }) => metadata.name);
    for (const node of nodes) {
      this.kubectlIn(namespace, 'drain', node, '--delete-emptydir-data', '--ignore-daemonsets', '--timeout', '100s');
      for (const { status, metadata } of this.get(namespace, 'deployments').items)
        assert(status.readyReplicas >= 1, `${metadata.name} was away while ${node} was emptied`);
      this.kubectlIn(namespace, 'uncordon', node);
      await this.until(`all replicas after ${node}`, ready);
    }
  }

  async checkScaling(namespace) {
    const size = () => this.get(namespace, 'deployment', 'porte-rating').spec.replicas;
    this.kube(['metrics', '900'], STARTED_WITHIN_MS);
    await this.until('more replicas under load', () => size() > 3);
    this.kube(['metrics', '5'], STARTED_WITHIN_MS);
    await this.until('the least replicas without load', () => size() === 3);
  }
}
