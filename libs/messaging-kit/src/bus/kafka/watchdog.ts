import { TechnicalError } from '@porte/domain-kit';
/** Something that gets on with its work, or does not. */
export interface Watched {
  name: string;
  /** how many events wait for it, and how far it is; any change of `position` is progress */
  look(): Promise<{ lag: number; position: string }>;
}

interface Seen {
  position: string;
  /** ms of the watch's own clock */
  since: number;
}

/**
 * Takes progress for life, and nothing else: a consumer that has work and has not moved for a while is reported, however connected it says it is.
 * While the broker cannot be asked no one is blamed.
 */
export class Watchdog {
  private readonly seen = new Map<string, Seen>();
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param stuckAfter ms without progress that are too many
   * @param now a clock in ms that only ever runs forward
   */
  constructor(
    private readonly watched: () => readonly Watched[],
    private readonly stuckAfter: number,
    private readonly onStuck: (error: Error) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  start(): void {
    this.timer ??= setInterval(() => void this.check(), this.stuckAfter / 6).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async check(): Promise<void> {
    for (const each of this.watched()) await this.checkOne(each).catch(() => this.seen.delete(each.name));
  }

  private async checkOne(watched: Watched): Promise<void> {
    const { lag, position } = await watched.look();
    const before = this.seen.get(watched.name);
    if (lag === 0 || before?.position !== position)
      return void this.seen.set(watched.name, { position, since: this.now() });
    if (this.now() - before.since < this.stuckAfter) return;
    this.seen.delete(watched.name);
    this.onStuck(
      new TechnicalError(
        `the consumer ${watched.name} has ${lag} events waiting and took none for ${this.stuckAfter} ms`,
      ),
    );
  }
}
