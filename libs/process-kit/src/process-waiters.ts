/** How often a waiting caller looks at its row in case another replica moved it, ms. */
const LOOK_MS = 500;

export interface WaitOptions {
  /** how long to wait for an answer that is over; `patienceMs` by default */
  timeoutMs?: number;
  /** delays the first look: `moved`, called before the row was committed */
  first?: Promise<void> | undefined;
}

/** Callers that wait for the outcome of a process: woken by transitions of this replica. */
export class ProcessWaiters {
  /** How long a caller waits unless it says otherwise, ms: as long as a person waits for an answer. */
  patienceMs = 10_000;
  private readonly waiting = new Map<string, Set<() => void>>();

  /** To be called after a transition is committed. */
  wake(id: string): void {
    for (const resolve of this.waiting.get(id) ?? []) resolve();
  }

  /**
   * Looks whenever the row moves, until the answer is over or the time is up.
   * @param look reads the current answer
   * @returns the first answer that is over, or the last one when the time is up; without time to wait, that of one look
   */
  async wait<T>(
    id: string,
    look: () => Promise<T>,
    isOver: (answer: T) => boolean,
    { timeoutMs = this.patienceMs, first }: WaitOptions = {},
  ): Promise<T> {
    if (timeoutMs <= 0) return look();
    const end = performance.now() + timeoutMs;
    await first;
    for (;;) {
      const left = end - performance.now();
      // Listening starts before the look, so that no transition in between is missed.
      const moved = this.moved(id, Math.max(0, Math.min(LOOK_MS, left)));
      const answer = await look();
      if (isOver(answer) || left <= 0) {
        this.wake(id);
        return answer;
      }
      await moved;
    }
  }

  /** Resolves when the row moves, or after so many milliseconds. */
  moved(id: string, ms = LOOK_MS): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, others.add(resolve));
    const timer = setTimeout(resolve, ms);
    return promise.finally(() => {
      clearTimeout(timer);
      others.delete(resolve);
      if (others.size === 0) this.waiting.delete(id);
    });
  }
}
