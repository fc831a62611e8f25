/** Whether a call took about as long as it takes on an idle system, or waited behind others. */
export type Pace = 'quick' | 'slow';

/** How many calls may be under way at a time. */
export interface Bounds {
  /** however slow they are: fewer would not make the system quicker */
  least: number;
  /** while nothing is known, and again after a while without pressure */
  usual: number;
  /** however quick they are */
  most: number;
}

/** Milliseconds over which calls are judged together: one slow call is no pressure, a stretch without a quick one is. */
export const STRETCH_MS = 500;

const SHRINKS = 0.6;
const GROWS = 1.25;

/** So many of one pace for each of the other decide; between, the limit stays. */
const MOST_OF = 3;

/** Work already begun may go so far above the limit before new work may. */
const BEGUN_SHARE = 2;

/**
 * Limits calls under way by how long they take. As CoDel judges a queue by its best moment and not by its worst one (RFC 8289), pressure is a stretch
 * in which hardly any call was quick; the limit then shrinks by a factor, and grows again while calls are quick (AIMD, as TCP's window).
 */
export class Limiter {
  private limit: number;
  private underWay = 0;
  private peak = 0;
  private paces = { quick: 0, slow: 0 };
  private pressed = false;
  private until: number;

  /** @param now monotonic milliseconds */
  constructor(
    private readonly bounds: Bounds,
    private readonly now: () => number,
  ) {
    this.limit = bounds.usual;
    this.until = now() + STRETCH_MS;
  }

  get size(): number {
    return this.limit;
  }

  get inFlight(): number {
    return this.underWay;
  }

  /** Whether the last calls that ended had waited behind others. */
  get isPressed(): boolean {
    this.turn();
    return this.pressed;
  }

  /** @param isBegun whether the call finishes what had been let in before: it goes before new work */
  hasRoom(isBegun: boolean): boolean {
    this.turn();
    return this.underWay < this.limit * (isBegun ? BEGUN_SHARE : 1);
  }

  enter(): void {
    this.underWay += 1;
    this.peak = Math.max(this.peak, this.underWay);
  }

  /** @param pace null for a call that says nothing of the system's own speed */
  leave(pace: Pace | null): void {
    this.underWay -= 1;
    if (pace) this.paces[pace] += 1;
    this.turn();
  }

  private turn(): void {
    const now = this.now();
    if (now < this.until) return;
    this.adapt();
    this.paces = { quick: 0, slow: 0 };
    this.peak = this.underWay;
    this.until = now + STRETCH_MS;
  }

  private adapt(): void {
    const { quick, slow } = this.paces;
    if (this.peak === 0) return this.rest();
    // Calls that all wait for somebody else end later; until then nobody knows.
    if (quick + slow === 0) return;
    this.pressed = slow > quick * MOST_OF;
    if (this.pressed) this.limit = this.shrunk();
    else if (quick > slow * MOST_OF) this.limit = this.grown();
  }

  /** Nothing can wait behind nothing. */
  private rest(): void {
    this.pressed = false;
    this.limit = Math.max(this.limit, this.bounds.usual);
  }

  private shrunk(): number {
    return Math.max(this.bounds.least, Math.floor(Math.min(this.limit, this.peak) * SHRINKS));
  }

  /** Beyond what is usual only where it was needed. */
  private grown(): number {
    const { usual, most } = this.bounds;
    const wider = Math.ceil(this.limit * GROWS);
    return this.peak >= this.limit ? Math.min(most, wider) : Math.max(this.limit, Math.min(usual, wider));
  }
}
