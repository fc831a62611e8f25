import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessSpec, SupervisorOptions } from './process-spec.js';
import { spawnTied } from './spawn.js';

const POLL_INTERVAL_MS = 100;
const POLL_TIMEOUT_MS = 1000;

/** One that has lived for so long has not died of its start. */
const SETTLED_MS = 10_000;

/** One process that is kept running until it is told to stop. */
export class ManagedProcess {
  /** how often it was started again after it had died */
  restarts = 0;
  private child: ChildProcess | undefined;
  private loop: Promise<void> | undefined;
  private isWanted = false;
  private ready = Promise.withResolvers<void>();
  private isUp = false;

  constructor(
    private readonly spec: ProcessSpec,
    private readonly options: SupervisorOptions,
  ) {}

  get name(): string {
    return this.spec.name;
  }

  get url(): string {
    return this.spec.url;
  }

  /** Its present id; undefined while it is down. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isReady(): boolean {
    return this.isUp;
  }

  /** Starts it. @param env changes of its environment from here on @returns once it is ready */
  start(env: Record<string, string> = {}): Promise<void> {
    Object.assign(this.spec.env, env);
    this.isWanted = true;
    this.loop ??= this.superviseLoop().finally(() => (this.loop = undefined));
    return this.whenReady();
  }

  /** Its lives after the present one run another program. */
  runNext(program: Pick<ProcessSpec, 'script' | 'nodeFlags'>): void {
    Object.assign(this.spec, program);
  }

  /** Resolves when it is ready: at once where it is. */
  whenReady(): Promise<void> {
    return this.ready.promise;
  }

  /**
   * Ends its present life, without asking unless told otherwise; it is started again.
   * @returns once it has ended, its exit code, or null where a signal ended it; `whenReady` tells when its successor serves
   * @throws Error where it is down
   */
  async kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT' = 'SIGKILL'): Promise<number | null> {
    const { child } = this;
    if (!child) throw new Error(`${this.name} is down`);
    const gone = new Promise<number | null>(resolve => child.once('exit', resolve));
    child.kill(signal);
    return gone;
  }

  /** Stops it for good, by force where it does not end in time. */
  async stop(): Promise<void> {
    this.isWanted = false;
    const { child } = this;
    child?.kill('SIGTERM');
    const timer = setTimeout(() => child?.kill('SIGKILL'), this.options.stoppedWithin);
    await this.loop;
    clearTimeout(timer);
  }

  private async superviseLoop(): Promise<void> {
    for (let wait = this.options.firstPause; this.isWanted;) {
      const began = performance.now();
      const end = await this.run();
      if (!this.isWanted) return;
      if (performance.now() - began > SETTLED_MS) wait = this.options.firstPause;
      this.options.log(`${this.name} ended (${end}); started again in ${wait} ms`);
      await sleep(wait);
      wait = Math.min(wait * 2, this.options.longestPause);
      this.restarts += 1;
    }
  }

  /** One life, from start to end. @returns how it ended */
  private run(): Promise<string> {
    const child = (this.child = spawnTied(this.spec, path.join(this.options.logs, `${this.name}.log`)));
    const over = new AbortController();
    void this.watch(child, over.signal);
    return new Promise(resolve => {
      const end = (how: string, code: number | null, signal: string | null): void => {
        over.abort();
        const wasReady = this.isUp;
        this.goDown();
        this.options.onExit({ name: this.name, code, signal, wasReady });
        resolve(how);
      };
      child.once('exit', (code, signal) => end(signal ?? `code ${code}`, code, signal));
      child.once('error', error => end(error.message, null, null));
    });
  }

  /** Set immediately at its exit, so that callers waiting for the next process do not use the exited one. */
  private goDown(): void {
    this.child = undefined;
    if (this.isUp) this.ready = Promise.withResolvers();
    this.isUp = false;
  }

  private async watch(child: ChildProcess, over: AbortSignal): Promise<void> {
    const until = performance.now() + this.options.readyWithin;
    while (!(await this.respondsAt())) {
      if (over.aborted) return;
      if (performance.now() > until) return void child.kill('SIGKILL');
      await sleep(POLL_INTERVAL_MS);
    }
    if (over.aborted) return;
    this.isUp = true;
    this.ready.resolve();
  }

  private respondsAt(): Promise<boolean> {
    return fetch(`${this.spec.url}/readyz`, { signal: AbortSignal.timeout(POLL_TIMEOUT_MS) }).then(
      ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
      () => false,
    );
  }
}
