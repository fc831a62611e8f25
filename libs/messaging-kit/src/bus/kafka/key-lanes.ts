/** One try at a piece of work. @returns ms to wait before the next try, or null when it is done */
export type Attempt = (tries: number) => Promise<number | null>;

interface Lane {
  readonly key: string;
  readonly works: Attempt[];
  tries: number;
  state: 'ready' | 'running' | 'waiting';
  timer?: NodeJS.Timeout;
  /** cleared while it ran: what failed is not tried again */
  cleared?: boolean;
}

/** Works on many keys at a time and on each key in order; what fails holds up its key alone. */
export class KeyLanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly ready: Lane[] = [];
  private running = 0;
  private waiting = 0;
  private quiet: (() => void)[] = [];

  /**
   * @param pool how many keys are worked on at a time
   * @param ended called after each piece of work
   */
  constructor(
    private readonly pool: number,
    private readonly ended: () => void,
  ) {}

  /** How much is waiting or being worked on. */
  get size(): number {
    return this.waiting;
  }

  push(key: string, work: Attempt): void {
    this.waiting += 1;
    const lane = this.lanes.get(key);
    if (lane) lane.works.push(work);
    else this.enter({ key, works: [work], tries: 0, state: 'ready' });
  }

  /** Forgets what has not begun; what runs ends, and is not tried again. */
  clear(): void {
    this.ready.length = 0;
    for (const lane of this.lanes.values()) {
      clearTimeout(lane.timer);
      const kept = lane.state === 'running' ? 1 : 0;
      this.waiting -= lane.works.length - kept;
      lane.works.length = kept;
      lane.cleared = true;
      if (kept === 0) this.lanes.delete(lane.key);
    }
  }

  /** Resolves when nothing runs. */
  idle(): Promise<void> {
    return this.running === 0 ? Promise.resolve() : new Promise(resolve => this.quiet.push(resolve));
  }

  private enter(lane: Lane): void {
    this.lanes.set(lane.key, lane);
    this.makeReady(lane);
  }

  private makeReady(lane: Lane): void {
    lane.state = 'ready';
    this.ready.push(lane);
    this.fill();
  }

  private fill(): void {
    while (this.running < this.pool && this.ready.length > 0) void this.run(this.ready.shift()!);
  }

  private async run(lane: Lane): Promise<void> {
    this.running += 1;
    lane.state = 'running';
    const pause = await lane.works[0]!(lane.tries);
    this.running -= 1;
    if (pause === null || lane.cleared) this.finish(lane);
    else this.postpone(lane, pause);
    this.fill();
    if (this.running === 0) this.quiet.splice(0).forEach(resolve => resolve());
  }

  private finish(lane: Lane): void {
    lane.works.shift();
    this.waiting -= 1;
    lane.tries = 0;
    lane.cleared = false;
    if (lane.works.length > 0) this.makeReady(lane);
    else this.lanes.delete(lane.key);
    this.ended();
  }

  private postpone(lane: Lane, ms: number): void {
    lane.tries += 1;
    lane.state = 'waiting';
    lane.timer = setTimeout(() => this.makeReady(lane), ms);
  }
}
