import { setTimeout as sleep } from 'node:timers/promises';

/** Time source of a throttle; tests replace it. */
export interface ThrottleClock {
  /** monotonic milliseconds */
  now(): number;
  /** @throws Error when `stopping` is aborted */
  wait(ms: number, stopping?: AbortSignal): Promise<unknown>;
}

const machineClock: ThrottleClock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** Duty cycle of background work that holds a database snapshot: the snapshot stays open at most six times as long as the work takes. */
export const SNAPSHOT_DUTY_CYCLE = 1 / 6;

/** Duty cycle of background work that holds nothing open while it pauses. */
export const LOW_DUTY_CYCLE = 1 / 11;

/** Limit of one pause: a stop may have to wait for it. */
const MAX_PAUSE_MS = 1_000;

/** Slows background work down: after each part it pauses in proportion to the time the part took, so that requests find the CPU free. */
export class BackgroundThrottle {
  private since: number;

  /**
   * @param dutyCycle share of the time spent working, above 0 up to 1; 1 never pauses
   * @param stopping aborts the work between two parts or within a pause
   */
  constructor(
    private readonly dutyCycle: number,
    private readonly stopping?: AbortSignal,
    private readonly clock: ThrottleClock = machineClock,
  ) {
    this.since = clock.now();
  }

  /** Call it between two parts of the work. @throws the abort reason once `stopping` is aborted */
  async pause(): Promise<void> {
    this.stopping?.throwIfAborted();
    const ms = Math.min(MAX_PAUSE_MS, (this.clock.now() - this.since) * (1 / this.dutyCycle - 1));
    if (ms > 0)
      await this.clock.wait(ms, this.stopping).catch((error: unknown) => {
        throw this.stopping?.aborted ? this.stopping.reason : error;
      });
    this.since = this.clock.now();
  }
}
