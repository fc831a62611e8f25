/** Whether a call took about as long as on an idle system, or queued behind others. */
export type Pace = 'quick' | 'slow';

/** Limits of concurrent calls. */
export interface LimiterBounds {
  /** lower bound: fewer calls would not make the system faster */
  min: number;
  /** at the start, and again after an idle window */
  initial: number;
  /** upper bound */
  max: number;
}

/** Calls are classified per window: one slow call is no overload, a window without quick ones is. */
export const WINDOW_MS = 500;

const DECREASE_FACTOR = 0.6;
const INCREASE_FACTOR = 1.25;

/** The limit changes when one pace outnumbers the other by this factor. */
const DECISIVE_RATIO = 3;

/** Calls that continue admitted work may exceed the limit by this factor. */
const CONTINUATION_FACTOR = 2;

/**
 * Adaptive concurrency limit. Like CoDel (RFC 8289), it measures the best and not the worst latency of a window: overload is a window
 * with hardly any quick call. The limit then decreases by a factor and increases while calls are quick (as TCP congestion control).
 */
export class ConcurrencyLimiter {
  private limit: number;
  private running = 0;
  private peak = 0;
  private paces = { quick: 0, slow: 0 };
  private overloaded = false;
  private windowEnd: number;

  /** @param now monotonic milliseconds */
  constructor(
    private readonly bounds: LimiterBounds,
    private readonly now: () => number,
  ) {
    this.limit = bounds.initial;
    this.windowEnd = now() + WINDOW_MS;
  }

  get size(): number {
    return this.limit;
  }

  get inFlight(): number {
    return this.running;
  }

  /** Whether calls queued in the last window. */
  get isOverloaded(): boolean {
    this.closeWindow();
    return this.overloaded;
  }

  /** @param isContinuation whether the call continues admitted work */
  hasRoom(isContinuation: boolean): boolean {
    this.closeWindow();
    return this.running < this.limit * (isContinuation ? CONTINUATION_FACTOR : 1);
  }

  enter(): void {
    this.running += 1;
    this.peak = Math.max(this.peak, this.running);
  }

  /** @param pace null for a call that says nothing about the speed of the system */
  leave(pace: Pace | null): void {
    this.running -= 1;
    if (pace) this.paces[pace] += 1;
    this.closeWindow();
  }

  private closeWindow(): void {
    const now = this.now();
    if (now < this.windowEnd) return;
    this.adapt();
    this.paces = { quick: 0, slow: 0 };
    this.peak = this.running;
    this.windowEnd = now + WINDOW_MS;
  }

  private adapt(): void {
    const { quick, slow } = this.paces;
    if (this.peak === 0) return this.resetWhenIdle();
    // No call ended in this window: keep the limit.
    if (quick + slow === 0) return;
    this.overloaded = slow > quick * DECISIVE_RATIO;
    if (this.overloaded) this.limit = this.decreased();
    else if (quick > slow * DECISIVE_RATIO) this.limit = this.increased();
  }

  /** Without calls there is no queue. */
  private resetWhenIdle(): void {
    this.overloaded = false;
    this.limit = Math.max(this.limit, this.bounds.initial);
  }

  private decreased(): number {
    return Math.max(this.bounds.min, Math.floor(Math.min(this.limit, this.peak) * DECREASE_FACTOR));
  }

  /** Increases above the initial limit only if the limit was reached. */
  private increased(): number {
    const { initial: usual, max: most } = this.bounds;
    const wider = Math.ceil(this.limit * INCREASE_FACTOR);
    return this.peak >= this.limit ? Math.min(most, wider) : Math.max(this.limit, Math.min(usual, wider));
  }
}

/** A call is slow above SLOW_FACTOR × the best latency of its route + TOLERANCE_MS. */
const SLOW_FACTOR = 3;
const TOLERANCE_MS = 100;

/** After this time the best latency of a route may rise to the one measured on an idle system. */
const RENEWAL_MS = 60_000;

interface BestLatency {
  ms: number;
  /** best latency on an idle system since the last renewal */
  idleMs: number;
  until: number;
}

/** Best known latency of each route. */
export class RouteLatencies {
  private readonly routes = new Map<string, BestLatency>();

  /** @param now monotonic milliseconds */
  constructor(private readonly now: () => number) {}

  /**
   * Classifies a call and learns from it.
   * @param ms until the response began
   * @param isSystemIdle whether the system was idle: under load the best latency never rises, or load would count as normal
   */
  classify(route: string, ms: number, isSystemIdle: boolean): Pace {
    const best = this.bestOf(route, ms);
    if (isSystemIdle) best.idleMs = Math.min(best.idleMs, ms);
    best.ms = Math.min(best.ms, ms);
    return ms > best.ms * SLOW_FACTOR + TOLERANCE_MS ? 'slow' : 'quick';
  }

  private bestOf(route: string, ms: number): BestLatency {
    const now = this.now();
    const known = this.routes.get(route);
    if (known && now < known.until) return known;
    const best = {
      ms: known && known.idleMs === Infinity ? known.ms : (known?.idleMs ?? ms),
      idleMs: Infinity,
      until: now + RENEWAL_MS,
    };
    this.routes.set(route, best);
    return best;
  }
}
