const TICK_MS = 250;

/** A tick that comes so late, in milliseconds, tells of a process that stood still; less is an event loop at work. */
const LATE_MS = 1000;

/** Milliseconds after a standstill until what arrived meanwhile has been read. */
const GRACE_MS = 5000;

/**
 * Notices that the process stood still, be it stopped (SIGSTOP), suspended or blocked. Timers that ran out meanwhile come before the data that waits in
 * sockets, so that what looks like a client that sent nothing is a client that was not listened to.
 */
export class FreezeWatch {
  private last = performance.now();
  private resumed = -Infinity;
  private readonly timer = setInterval(() => this.tick(), TICK_MS).unref();

  /** Whether it stood still and has run again for a moment only. */
  get hasJustResumed(): boolean {
    this.tick();
    return this.last - this.resumed < GRACE_MS;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    if (now - this.last > TICK_MS + LATE_MS) this.resumed = now;
    this.last = now;
  }
}
