import { Injectable } from '@nestjs/common';

/** How long a request waits for the outcome before it answers that the process continues. */
const PATIENCE_MS = 10_000;
/** How often to read, in case another replica moved the process. */
const LOOK_MS = 500;

/** Lets a request wait until a purchase or a cancellation is decided. It is woken when the process moves, then reads. */
@Injectable()
export class ProcessWaiters {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** To be called after a commit that moved the process. */
  wake(processId: string): void {
    for (const resolve of this.waiting.get(processId) ?? []) resolve();
  }

  /**
   * Reads whenever the process moves, until it is decided or ten seconds are over.
   * @param first delays the first read: `moved`, called before the process was committed
   */
  async outcome<T extends { decided: boolean }>(
    processId: string,
    look: () => Promise<T>,
    first?: Promise<void>,
  ): Promise<T> {
    await first;
    for (let waited = 0; ; waited += LOOK_MS) {
      // Listening begins before the read, so that no move in between is missed.
      const moved = this.moved(processId, waited >= PATIENCE_MS ? 0 : LOOK_MS);
      const answer = await look();
      if (answer.decided || waited >= PATIENCE_MS) return answer;
      await moved;
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
