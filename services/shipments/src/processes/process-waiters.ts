import { Injectable } from '@nestjs/common';

/** How long an answer waits for the outcome before it says that the process goes on. */
const PATIENCE_MS = 10_000;
/** How often to look, in case another replica was told. */
const LOOK_MS = 500;

/** Lets a request wait until a purchase or a cancellation is decided; a replica that heard nothing finds out by looking. */
@Injectable()
export class ProcessWaiters {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** To be called when the process moved. */
  wake(processId: string): void {
    for (const resolve of this.waiting.get(processId) ?? []) resolve();
  }

  /**
   * Looks whenever the process moved, until it is decided or ten seconds are over.
   * @param first what the first look waits for: `moved`, from before the process was set going
   * @returns the last answer
   */
  async outcome<T extends { decided: boolean }>(processId: string, look: () => Promise<T>, first?: Promise<void>): Promise<T> {
    await first;
    for (let waited = 0; ; waited += LOOK_MS) {
      // Listening begins before the look, so that nothing is missed between the two.
      const woken = this.moved(processId, waited >= PATIENCE_MS ? 0 : LOOK_MS);
      const answer = await look();
      if (answer.decided || waited >= PATIENCE_MS) return answer;
      await woken;
    }
  }

  /** Resolves when the process moves, or after so many milliseconds. */
  async moved(processId: string, ms = LOOK_MS): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = this.waiting.get(processId) ?? new Set();
    this.waiting.set(processId, others.add(resolve));
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    others.delete(resolve);
    if (others.size === 0) this.waiting.delete(processId);
  }
}
