/** At rest a table is looked at this often, in ms: so long may what another process has left wait at worst. */
export const REST_MS = 4000;

export interface PollTimes {
  /** between two looks while there is something to be found, in ms */
  busyMs: number;
  /** between two looks at rest, in ms */
  restMs?: number;
}

/** What decides when to poll, as the one that polls uses it: a timer of its own, or a job of the service's scheduler. */
export interface Poll {
  start(): void;
  stop(): unknown;
  looked(found: boolean): void;
  hasten(): void;
  dueIn(ms: number): void;
}

/** Makes the poll of one kind of work. @param look begins a look */
export type MakePoll = (look: () => void, times: PollTimes) => Poll;

/**
 * Says when to look for work that no one tells of: what another process has left, or what waits for its time. While looks find something they follow each other
 * quickly; each that finds nothing doubles the pause, until it is the one of rest. What a process leaves to itself need not wait: it looks at once.
 */
export class PollTimer implements Poll {
  private readonly busyMs: number;
  private readonly restMs: number;
  private pause: number;
  private timer: NodeJS.Timeout | undefined;
  /** when the timer ends, and when the earliest work that is known to wait is due, by `performance.now()` */
  private ends = Infinity;
  private due = Infinity;
  private running = false;

  /** @param look begins a look; `looked` is to be called when that has ended */
  constructor(
    private readonly look: () => void,
    { busyMs, restMs = REST_MS }: PollTimes,
  ) {
    [this.busyMs, this.restMs, this.pause] = [busyMs, Math.max(busyMs, restMs), busyMs];
  }

  start(): void {
    this.running = true;
    this.pause = this.busyMs;
    this.arm(this.pause);
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
    [this.ends, this.due] = [Infinity, Infinity];
  }

  /** A look has ended. @param found whether there was anything, so that there may be more */
  looked(found: boolean): void {
    this.pause = found ? this.busyMs : Math.min(this.restMs, this.pause * 2);
    this.arm(this.pause);
  }

  /** This process has been at work, and may have left something that is due soon. */
  hasten(): void {
    this.pause = this.busyMs;
    if (performance.now() + this.busyMs < this.ends) this.arm(this.busyMs);
  }

  /** Something waits for its time: there will be a look then, in so many ms, if there is none before. */
  dueIn(ms: number): void {
    this.due = Math.min(this.due, performance.now() + ms);
    if (this.due < this.ends) this.arm(this.pause);
  }

  private arm(ms: number): void {
    clearTimeout(this.timer);
    if (!this.running) return;
    const now = performance.now();
    const wait = Math.max(1, Math.min(ms, this.due - now));
    this.ends = now + wait;
    this.timer = setTimeout(() => this.fire(), wait);
  }

  private fire(): void {
    if (this.due <= performance.now() + 1) this.due = Infinity;
    // Where the look fails, no one may tell of its end.
    this.arm(this.pause);
    this.look();
  }
}
