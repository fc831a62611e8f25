import { systemClock, type Clock } from '@porte/domain-kit';

/** The one clock of simulated systems, which can be moved. */
export class OutsideClock implements Clock {
  private offset = 0;

  /** @param base the machine's clock unless given */
  constructor(private readonly base: Clock = systemClock) {}

  now(): Date {
    return new Date(this.base.now().getTime() + this.offset);
  }

  /** @param ms forwards; negative goes back */
  move(ms: number): void {
    this.offset += ms;
  }
}
