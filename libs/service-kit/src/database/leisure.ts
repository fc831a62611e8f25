import { setTimeout as pause } from 'node:timers/promises';

/** What a rest is measured and spent with. */
export interface RestClock {
  /** milliseconds, never backwards */
  now(): number;
  /** @throws Error as soon as the work is to end */
  wait(ms: number, ends?: AbortSignal): Promise<unknown>;
}

const machine: RestClock = { now: () => performance.now(), wait: (ms, signal) => pause(ms, undefined, { signal }) };
/** Rests of work that nobody waits for at all: it has a sixth of the machine at most, and holds its instant of the database open no longer than six times its own time. */
export const AT_LEISURE = 5;
/** The same of work that holds nothing open while it rests: it has an eleventh of the machine at most. */
export const UNNOTICED = 10;
/** A rest that somebody may be behind, as at the end of a process, is a short one, ms. */
const LONGEST_MS = 1_000;

/** Spreads work that nobody waits for: after each part of it rests in proportion, so that what people wait for finds the machine free. */
export class Leisure {
  private since: number;

  /**
   * @param rests how many times as long as the work each rest takes; 0 for work that somebody waits for
   * @param ends aborted when a stop begins: there the work ends between two parts, in the midst of a rest too
   */
  constructor(
    private readonly rests: number,
    private readonly ends?: AbortSignal,
    private readonly clock: RestClock = machine,
  ) {
    this.since = clock.now();
  }

  /** To be called between two parts of the work. @throws what `ends` was aborted with, from then on */
  async rest(): Promise<void> {
    this.ends?.throwIfAborted();
    const ms = Math.min(LONGEST_MS, (this.clock.now() - this.since) * this.rests);
    if (ms > 0)
      await this.clock.wait(ms, this.ends).catch((error: unknown) => {
        throw this.ends?.aborted ? this.ends.reason : error;
      });
    this.since = this.clock.now();
  }
}
