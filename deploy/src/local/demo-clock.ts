import type { Clock } from '@porte/domain-kit';

/** The machine's clock, set back while the demo's past is made. */
export class DemoClock implements Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() - this.offset);
  }

  /** @param days how long ago "now" is from here on; 0 is the present */
  moveTo(days: number): void {
    this.offset = days * 86_400_000;
  }
}
