// `npm start`, or with `--kafka` `npm run start:kafka`, on a folder of its own: how long until it serves, new, warm and after a power cut, and what it weighs when no one asks anything.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { LARGE_HEAP } from '@porte/deploy/processes/index.js';
import { median } from './load.mjs';
import { isAlive } from '@porte/local-servers/process-state.mjs';
import { sumOf, tree } from './processes.mjs';
import { mb, seconds } from './table.mjs';

const READY = 'Ctrl-C stops';
const PLANS = { full: { rounds: 3, idle: 20_000 }, quick: { rounds: 1, idle: 1000 } };

/** One start of Porte. */
class Launch {
  #child;
  #gone;

  /** @returns once it serves; `took` is the milliseconds until then */
  static async on({ root, kafka }, home, port) {
    const launch = new Launch();
    const began = performance.now();
    launch.#child = spawn(
      process.execPath,
      kafka ? ['deploy/local/start-kafka.mjs'] : [...LARGE_HEAP, 'deploy/local/start.mjs'],
      { cwd: root, env: { ...process.env, PORT: String(port), PORTE_HOME: home }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    launch.#gone = new Promise(resolve => launch.#child.once('exit', resolve));
    await launch.#serves();
    launch.took = performance.now() - began;
    return launch;
  }

  #serves() {
    let printed = '';
    return new Promise((resolve, reject) => {
      for (const stream of [this.#child.stdout, this.#child.stderr]) {
        stream.on('data', text => {
          printed += text;
          if (printed.includes(READY)) resolve();
        });
      }
      this.#child.once('exit', code => reject(new Error(`Porte ended with ${code}\n${printed}`)));
    });
  }

  /** @returns the pids of Node and of what it has started, which with Kafka are services and broker too */
  get pids() {
    const [node, ...postgres] = tree(this.#child.pid);
    return { node: [node], postgres };
  }

  async stop() {
    const began = performance.now();
    this.#child.kill('SIGINT');
    await this.#gone;
    return performance.now() - began;
  }

  /** As a power cut would. */
  async kill() {
    const pids = Object.values(this.pids).flat();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await this.#gone;
    // the database's processes are no children of ours, so that no one tells when they are gone
    while (pids.some(isAlive)) await pause(20);
  }
}

/** New, warm and after a kill, on the same data. */
async function round(options, idle) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'porte-start-'));
  const port = await freePort();
  const times = {};
  let launch;
  try {
    launch = await Launch.on(options, home, port);
    times['new with demo data'] = launch.took;
    const stopped = await launch.stop();
    launch = await Launch.on(options, home, port);
    times.warm = launch.took;
    await pause(idle);
    const memory = Object.fromEntries(
      Object.entries(launch.pids).map(([name, pids]) => [name, { processes: pids.length, ...sumOf(pids) }]),
    );
    await launch.kill();
    launch = await Launch.on(options, home, port);
    times['after `kill -9`'] = launch.took;
    options.say(
      Object.entries(times)
        .map(([name, time]) => `${name} ${seconds(time)}`)
        .join(', '),
    );
    return { times, stopped, memory };
  } finally {
    await launch?.stop().catch(() => undefined);
    rmSync(home, { recursive: true, force: true });
  }
}

/** Medians of all rounds, by name. */
const memoryOf = rounds =>
  Object.fromEntries(
    ['node', 'postgres'].map(name => {
      const of = key => median(rounds.map(({ memory }) => memory[name][key]));
      return [name, { name, processes: of('processes'), rss: of('rss'), pss: of('pss') }];
    }),
  );

function memoryRows(memory) {
  const rows = Object.values(memory);
  const all = rows.reduce((sum, row) => ({
    name: 'together',
    processes: sum.processes + row.processes,
    rss: sum.rss + row.rss,
    pss: sum.pss + row.pss,
  }));
  return [...rows, all].map(({ name, processes, rss, pss }) => ({
    name,
    processes,
    RSS: mb(rss),
    PSS: pss > 0 ? mb(pss) : 'not told',
  }));
}

/** @returns the tables of starts and memory */
export async function start(options) {
  const { quick, kafka } = options;
  const plan = PLANS[quick ? 'quick' : 'full'];
  const rounds = [];
  for (let at = 0; at < plan.rounds; at += 1) rounds.push(await round(options, plan.idle));
  const names = Object.keys(rounds[0].times);
  const row = (name, took) => ({ name, median: seconds(median(took)), worst: seconds(Math.max(...took)) });
  const of = name => rounds.map(({ times }) => times[name]);
  const tables = [
    [
      'until it serves',
      [
        ...names.map(name => row(name, of(name))),
        row(
          'stop',
          rounds.map(({ stopped }) => stopped),
        ),
      ],
    ],
  ];
  const [times, memory] = [Object.fromEntries(names.map(name => [name, median(of(name))])), memoryOf(rounds)];
  if (process.platform === 'linux')
    tables.push([`memory when idle, ${plan.idle / 1000} s after a warm start`, memoryRows(memory)]);
  return {
    title: `start: npm ${kafka ? 'run start:kafka' : 'start'} on a folder of its own, ${plan.rounds} rounds`,
    tables,
    notes: ['each start includes the look whether anything must be built'],
    measured: { times, memory },
  };
}
