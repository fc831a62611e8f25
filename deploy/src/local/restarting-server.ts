import { setTimeout as sleep } from 'node:timers/promises';

/** A server process that was started. */
export interface ServerProcess {
  /** resolves when it has ended: with its exit code, or null where a signal ended it */
  exited: Promise<number | null>;
  stop(): Promise<void>;
  /** the last lines that it logged */
  lastWords(): string;
}

/** How a server is watched; times in milliseconds. */
export interface RestartPolicy {
  /** told of each end, a line each */
  log(line: string): void;
  /** one that ends sooner after its start has died of it */
  earlyExitMs: number;
  /** before a start that failed is tried once more */
  retryPauseMs: number;
  now(): number;
}

/** After so many quick exits in a row the server is not started again. */
const MAX_EARLY_EXITS = 3;

const DEFAULTS: RestartPolicy = {
  log: line => console.log(line),
  earlyExitMs: 10_000,
  retryPauseMs: 500,
  now: () => performance.now(),
};

/** A server that is started again when it dies, until it is stopped or dies three times at once. */
export class RestartingServer<S extends ServerProcess> {
  private readonly failure = Promise.withResolvers<never>();
  private isWanted = true;
  private earlyExits = 0;
  private loop: Promise<void> = Promise.resolve();

  private constructor(
    readonly name: string,
    private readonly startProcess: () => Promise<S>,
    private running: S,
    private readonly policy: RestartPolicy,
  ) {
    // Rejects waiting callers; there may be none.
    this.failure.promise.catch(() => undefined);
  }

  /**
   * @param name for its messages
   * @param begin starts it; each time at the same place
   * @throws what the first start throws
   */
  static async start<S extends ServerProcess>(
    name: string,
    begin: () => Promise<S>,
    watch: Partial<RestartPolicy> = {},
  ): Promise<RestartingServer<S>> {
    const kept = new RestartingServer(name, begin, await begin(), { ...DEFAULTS, ...watch });
    kept.loop = kept.superviseLoop().catch((error: Error) => kept.failure.reject(error));
    return kept;
  }

  /** What runs now, or ran last. */
  get current(): S {
    return this.running;
  }

  /** Rejects, with a message for a person, when it is given up. */
  get failed(): Promise<never> {
    return this.failure.promise;
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    await this.running.stop();
    await this.loop;
  }

  private async superviseLoop(): Promise<void> {
    for (let began = this.policy.now(); ; began = this.policy.now()) {
      const code = await this.running.exited;
      if (!this.isWanted) return;
      this.recordExit(began, this.running.lastWords());
      this.policy.log(`${this.name} ended (${code === null ? 'killed' : `code ${code}`}); it is started again`);
      await this.restart();
      // A stop during the start has not stopped this process yet.
      if (!this.isWanted) return this.running.stop();
    }
  }

  private async restart(): Promise<void> {
    while (this.isWanted) {
      const began = this.policy.now();
      try {
        this.running = await this.startProcess();
        return;
      } catch (error) {
        this.recordExit(began, (error as Error).message);
        await sleep(this.policy.retryPauseMs);
      }
    }
  }

  /** @throws Error where it was once too often */
  private recordExit(began: number, lastWords: string): void {
    const isQuick = this.policy.now() - began < this.policy.earlyExitMs;
    this.earlyExits = isQuick ? this.earlyExits + 1 : 0;
    if (this.earlyExits < MAX_EARLY_EXITS) return;
    throw new Error(
      `${this.name} ended ${MAX_EARLY_EXITS} times within ${this.policy.earlyExitMs / 1000} s of its start, so that Porte stops. Its last words:\n${lastWords}`,
    );
  }
}
