import type { Clock } from '@porte/domain-kit';

/** An answer of an outside system, and how long it holds. */
export interface TimedAnswer<T> {
  value: T;
  /** ms from now on; 0 for an answer that only those who wait for it get */
  keep_ms: number;
}

interface Kept<T> {
  value: T;
  /** ms since 1970 */
  until: number;
}

/** Answers that are kept for a time. Callers who need the same one at the same time wait for one request. */
export class SharedAnswers<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private readonly underWay = new Map<string, Promise<T>>();

  /** @param most answers that are kept; beyond, the oldest goes */
  constructor(
    private readonly clock: Clock,
    private readonly most: number,
  ) {}

  /**
   * @param key of everything that the answer depends on
   * @throws what the request throws, to each caller that waits for it
   */
  async get(key: string, request: () => Promise<TimedAnswer<T>>): Promise<T> {
    const known = this.kept.get(key);
    if (known && known.until > this.clock.now().getTime()) return known.value;
    return this.underWay.get(key) ?? this.ask(key, request);
  }

  /** Forgets an answer that no longer holds, unless another one is kept by now. */
  forget(key: string, isIt: (value: T) => boolean): void {
    const known = this.kept.get(key);
    if (known && isIt(known.value)) this.kept.delete(key);
  }

  private ask(key: string, request: () => Promise<TimedAnswer<T>>): Promise<T> {
    const asked = request()
      .then(answer => this.keep(key, answer))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }

  private keep(key: string, { value, keep_ms }: TimedAnswer<T>): T {
    this.kept.delete(key);
    if (keep_ms <= 0) return value;
    this.kept.set(key, { value, until: this.clock.now().getTime() + keep_ms });
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value!);
    return value;
  }
}
