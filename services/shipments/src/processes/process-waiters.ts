import { Injectable } from '@nestjs/common';

/** How long an answer waits for the outcome before it says that the process goes on. */
const PATIENCE_MS = 10_000;
/** How often to look, in case another replica was told. */
const LOOK_MS = 500;

/** Lets a request wait until a purchase or a cancellation is decided; a replica that heard nothing finds out by looking. */
@Injectable()
export class ProcessWaiters {
  private readonly waiting = new Map<string, Set<(told?: unknown) => void>>();

  /**
   * To be called when the process moved, right after the commit.
   * @param outcome how it ended, as that commit has left it: whoever waits need not look, and would have seen the same
   */
  wake(processId: string, outcome?: () => { decided: true }): void {
    const others = this.waiting.get(processId);
    if (!others) return;
    const told = outcome?.();
    for (const resolve of others) resolve(told);
  }

  /**
   * Looks whenever the process moved, until it is decided or ten seconds are over.
   * @param first what the first look waits for: `moved`, from before the process was set going
   * @returns the last answer, or what was told
   */
  async outcome<T extends { decided: boolean }>(
    processId: string,
    look: () => Promise<T>,
    first?: Promise<T | undefined>,
  ): Promise<T> {
    const begun = await first;
    if (begun) return begun;
    for (let waited = 0; ; waited += LOOK_MS) {
      // Listening begins before the look, so that nothing is missed between the two.
      const woken = this.moved<T>(processId, waited >= PATIENCE_MS ? 0 : LOOK_MS);
      const answer = await look();
      if (answer.decided || waited >= PATIENCE_MS) return answer;
      const told = await woken;
      if (told) return told;
    }
  }

  /** Resolves when the process moves, with what is told of its end, or after so many milliseconds. */
  async moved<T>(processId: string, ms = LOOK_MS): Promise<T | undefined> {
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    const wake = resolve as (told?: unknown) => void;
    const others = this.waiting.get(processId) ?? new Set();
    this.waiting.set(processId, others.add(wake));
    const timer = setTimeout(wake, ms);
    const told = await promise;
    clearTimeout(timer);
    others.delete(wake);
    if (others.size === 0) this.waiting.delete(processId);
    return told;
  }
}
