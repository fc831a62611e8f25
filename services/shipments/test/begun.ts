/** What the world around a service has begun and no one waits for: a test may be over before, and what fails then is no one's. */
export class Begun {
  private readonly all: Promise<unknown>[] = [];

  take(coming: unknown): void {
    this.all.push(Promise.allSettled([coming]));
  }

  /** To be awaited before the service is stopped. */
  over(): Promise<unknown> {
    return Promise.all(this.all);
  }
}
