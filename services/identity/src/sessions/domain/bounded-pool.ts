import { DomainError } from '@porte/domain-kit';

/** Runs a limited number of tasks, queues a limited number, and rejects the others. */
export class BoundedPool {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limit: number,
    private readonly queue: number,
  ) {}

  /** @throws DomainError `service_unavailable` if the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> {
    if (this.running < this.limit) return Promise.resolve(void (this.running += 1));
    if (this.waiting.length >= this.queue) throw new DomainError('service_unavailable');
    return new Promise(resolve => this.waiting.push(resolve));
  }

  /** Hands the slot to the task that waits longest. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
