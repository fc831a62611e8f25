import type { Pace } from './limiter.js';

/** A call is slow from so many times its route's best time, and so many milliseconds more: what nobody notices is no pressure. */
const TIMES = 3;
const UNNOTICED_MS = 100;

/** Milliseconds after which a route's best time may rise to that of its calls on an idle system. */
const KEPT_MS = 60_000;

interface Best {
  ms: number;
  /** of the calls since the last renewal that had the system for themselves */
  alone: number;
  until: number;
}

/** How quickly each route can be answered. */
export class BestTimes {
  private readonly routes = new Map<string, Best>();

  /** @param now monotonic milliseconds */
  constructor(private readonly now: () => number) {}

  /**
   * Judges a call, and learns from it.
   * @param ms until its answer began
   * @param isAlone whether hardly anything else was under way: under load a best time never rises, or load would pass for normal
   */
  paceOf(route: string, ms: number, isAlone: boolean): Pace {
    const best = this.bestOf(route, ms);
    if (isAlone) best.alone = Math.min(best.alone, ms);
    best.ms = Math.min(best.ms, ms);
    return ms > best.ms * TIMES + UNNOTICED_MS ? 'slow' : 'quick';
  }

  private bestOf(route: string, ms: number): Best {
    const now = this.now();
    const known = this.routes.get(route);
    if (known && now < known.until) return known;
    const best = {
      ms: known && known.alone === Infinity ? known.ms : (known?.alone ?? ms),
      alone: Infinity,
      until: now + KEPT_MS,
    };
    this.routes.set(route, best);
    return best;
  }
}
