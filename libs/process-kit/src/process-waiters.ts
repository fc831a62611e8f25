/** How often a waiting caller looks at its row in case another replica moved it, ms. */
const LOOK_MS = 500;

/** Callers that wait for the outcome of a process: woken by transitions of this replica. */
export class ProcessWaiters {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** To be called after a transition is committed. */
  wake(id: string): void {
    for (const resolve of this.waiting.get(id) ?? []) resolve();
  }

  /** @param look reads the current answer @returns the first answer that is over, or the last one when the time is up */
  async wait<T>(id: string, look: () => Promise<T>, isOver: (answer: T) => boolean, timeoutMs: number): Promise<T> {
    const end = performance.now() + timeoutMs;
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

  private moved(id: string, ms: number): Promise<void> {
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
