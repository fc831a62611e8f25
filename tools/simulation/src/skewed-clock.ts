import { systemClock, type Clock } from '@porte/domain-kit';

/** A machine's clock that runs at the right pace and shows the wrong time. */
export class SkewedClock implements Clock {
  /** milliseconds ahead; below 0 behind */
  skewMs = 0;

  now(): Date {
    return new Date(systemClock.now().getTime() + this.skewMs);
  }
}
