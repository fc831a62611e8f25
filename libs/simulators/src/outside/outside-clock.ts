import { systemClock, type Clock } from '@porte/domain-kit';

const HOUR_MS = 3_600_000;

/** The one clock of simulated systems, which can be moved. */
export class OutsideClock implements Clock {
  private offset = 0;

  /**
   * @param base the machine's clock unless given
   * @param parcelHourMs what an hour of a parcel's way takes; shorter where someone watches
   */
  constructor(
    private readonly base: Clock = systemClock,
    readonly parcelHourMs = HOUR_MS,
  ) {}

  now(): Date {
    return new Date(this.base.now().getTime() + this.offset);
  }

  /** @param ms forwards; negative goes back */
  move(ms: number): void {
    this.offset += ms;
  }
}

/** What an hour of a parcel's way takes by a clock, ms. */
export const parcelHour = (clock: Clock): number => (clock instanceof OutsideClock ? clock.parcelHourMs : HOUR_MS);
