import { setTimeout as pause } from 'node:timers/promises';

/** What a rest is measured and spent with. */
export interface RestClock {
  /** milliseconds, never backwards */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const machine: RestClock = { now: () => performance.now(), wait: ms => pause(ms) };
/** Rests of work that nobody waits for at all: it takes three times as long, and a third of the machine at most. */
export const AT_LEISURE = 2;
/** A rest that somebody may be behind, as at the end of a process, is a short one, ms. */
const LONGEST_MS = 1_000;

/** Spreads work that nobody waits for: after each part of it rests in proportion, so that what people wait for finds the machine free. */
export class Leisure {
  private since: number;

  /** @param rests how many times as long as the work each rest takes; 0 for work that somebody waits for */
  constructor(
    private readonly rests: number,
    private readonly clock: RestClock = machine,
  ) {
    this.since = clock.now();
  }

  /** To be called between two parts of the work. */
  async rest(): Promise<void> {
    const ms = Math.min(LONGEST_MS, (this.clock.now() - this.since) * this.rests);
    if (ms > 0) await this.clock.wait(ms);
    this.since = this.clock.now();
  }
}
