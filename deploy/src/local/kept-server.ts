import { setTimeout as pause } from 'node:timers/promises';

/** A server process that was started. */
export interface ServerProcess {
  /** resolves when it has ended: with its exit code, or null where a signal ended it */
  exited: Promise<number | null>;
  stop(): Promise<void>;
  /** the last lines that it logged */
  lastWords(): string;
}

/** How a server is watched; times in milliseconds. */
export interface Watch {
  /** told of each end, a line each */
  say(line: string): void;
  /** one that ends sooner after its start has died of it */
  quick: number;
  /** before a start that failed is tried once more */
  pause: number;
  now(): number;
}

/** So many quick deaths one after the other, and nobody can hope for the next start. */
const MOST_QUICK_DEATHS = 3;

const DEFAULTS: Watch = { say: line => console.log(line), quick: 10_000, pause: 500, now: () => performance.now() };

/** A server that is started again when it dies, until it is stopped or dies three times at once. */
export class KeptServer<S extends ServerProcess> {
  private readonly failure = Promise.withResolvers<never>();
  private wanted = true;
  private quickDeaths = 0;
  private life: Promise<void> = Promise.resolve();

  private constructor(
    readonly name: string,
    private readonly begin: () => Promise<S>,
    private running: S,
    private readonly watch: Watch,
  ) {
    // Whoever waits for it is told; it may well be that nobody does any more.
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
    watch: Partial<Watch> = {},
  ): Promise<KeptServer<S>> {
    const kept = new KeptServer(name, begin, await begin(), { ...DEFAULTS, ...watch });
    kept.life = kept.live().catch((error: Error) => kept.failure.reject(error));
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
    this.wanted = false;
    await this.running.stop();
    await this.life;
  }

  private async live(): Promise<void> {
    for (let began = this.watch.now(); ; began = this.watch.now()) {
      const code = await this.running.exited;
      if (!this.wanted) return;
      this.died(began, this.running.lastWords());
      this.watch.say(`${this.name} ended (${code === null ? 'killed' : `code ${code}`}); it is started again`);
      await this.again();
      // Told to stop while it was being started, nobody has stopped this one.
      if (!this.wanted) return this.running.stop();
    }
  }

  private async again(): Promise<void> {
    while (this.wanted) {
      const began = this.watch.now();
      try {
        this.running = await this.begin();
        return;
      } catch (error) {
        this.died(began, (error as Error).message);
        await pause(this.watch.pause);
      }
    }
  }

  /** @throws Error where it was once too often */
  private died(began: number, lastWords: string): void {
    const isQuick = this.watch.now() - began < this.watch.quick;
    this.quickDeaths = isQuick ? this.quickDeaths + 1 : 0;
    if (this.quickDeaths < MOST_QUICK_DEATHS) return;
    throw new Error(
      `${this.name} ended ${MOST_QUICK_DEATHS} times within ${this.watch.quick / 1000} s of its start, so that Porte stops. Its last words:\n${lastWords}`,
    );
  }
}
