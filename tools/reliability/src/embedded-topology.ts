import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LARGE_HEAP } from '@porte/deploy/processes/index.js';
import { formatArmedFailpoint, type ArmedFailpoint } from './child/armed-failpoint.js';
import type { GatewayAddress, ProcessExit, EventsUnderWay, Topology } from './topology.js';

const PROGRAM = fileURLToPath(new URL('./child/main.js', import.meta.url));
const PART = 'services';
/** Characters kept of what a process says. */
const KEPT = 4_000;

/** A process from its start to its end. */
interface Life {
  child: ChildProcess;
  ready: Promise<null>;
  ending: Promise<ProcessExit>;
  /** its end is asked for, or that of a failpoint */
  doomed: boolean;
}

/** All services in one process, as `npm start` has them. */
export class EmbeddedTopology implements Topology {
  readonly parts = [PART];
  onUnexpectedExit: (ending: ProcessExit) => void = () => undefined;
  private slowestStart = 0;
  private life: Life | undefined;
  private planted: string | undefined;

  /** @param settings file that the child reads @param port of the gateway */
  constructor(
    private readonly settings: string,
    private readonly port: number,
  ) {}

  get gateways(): readonly GatewayAddress[] {
    return [{ name: PART, port: this.port }];
  }

  get counts(): Record<string, number> {
    return { slowest_start_ms: this.slowestStart };
  }

  placesOf(): readonly string[] {
    return this.parts;
  }

  async start(planted?: string): Promise<void> {
    this.planted ??= planted;
    if (this.isAlive) return;
    const began = performance.now();
    const { ready, ending } = this.spawn();
    this.watch(ending);
    const ended = await Promise.race([ready, ending]);
    if (ended)
      throw new Error(`the services ended with ${ended.code ?? ended.signal} before they were ready\n${ended.said}`);
    this.slowestStart = Math.max(this.slowestStart, Math.round(performance.now() - began));
  }

  async killAtFailpoint(_part: string, arming: ArmedFailpoint, within: number): Promise<ProcessExit | null> {
    await this.kill();
    const { ending } = this.spawn(arming);
    const waited = new AbortController();
    const found = await Promise.race([ending, pause(within, null, { signal: waited.signal }).catch(() => null)]);
    waited.abort();
    return found;
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  restart(): Promise<void> {
    return this.start();
  }

  /** A delivery in process ends before its outbox row goes. */
  events(): Promise<EventsUnderWay> {
    return Promise.resolve({ waiting: {}, sent: 0 });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.life) return;
    this.life.doomed = true;
    if (this.isAlive) this.life.child.kill(signal);
    await this.life.ending;
  }

  /** What dies by itself is reported and started again, as whatever runs services would. */
  private watch(ending: Promise<ProcessExit>): void {
    const { life } = this;
    void ending.then(ended => {
      if (life!.doomed) return;
      this.onUnexpectedExit(ended);
      void this.start().catch(() => undefined);
    });
  }

  private get isAlive(): boolean {
    return this.life !== undefined && this.life.child.exitCode === null && this.life.child.signalCode === null;
  }

  private spawn(arming?: ArmedFailpoint): Life {
    const own = {
      CHAOS_SETTINGS: this.settings,
      NODE_COMPILE_CACHE: path.join(path.dirname(this.settings), '../compiled'),
    };
    const env = {
      ...process.env,
      ...own,
      ...(arming ? { FAILPOINT: formatArmedFailpoint(arming) } : {}),
      ...(this.planted ? { PLANTED: this.planted } : {}),
    };
    const child = spawn(process.execPath, [...LARGE_HEAP, PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-KEPT)));
    const ready = new Promise<null>(resolve =>
      child.stdout.on('data', (text: Buffer) => {
        if (text.toString().includes('ready')) resolve(null);
      }),
    );
    const ending = new Promise<ProcessExit>(resolve =>
      child.once('exit', (code, signal) => resolve({ part: PART, code, signal, said })),
    );
    return (this.life = { child, ready, ending, doomed: arming !== undefined });
  }
}
