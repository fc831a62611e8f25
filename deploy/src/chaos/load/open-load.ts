import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './client.js';
import type { Order } from './order.js';

/** What became of calls that were made whether or not the ones before them were answered. */
export interface OpenLoad {
  asked: number;
  /** answered for good */
  served: number;
  /** of them each second, while it was asked and its queues were full */
  servedPerSecond: number;
  /** turned away with 429 or 503 and told when to come again */
  shed: number;
  /** turned away without that, or not answered at all */
  dropped: number;
}

/** The first part of the time, in which queues fill. */
const FILLING = 0.4;

const isShed = ({ status, retryAfter }: Answer): boolean => (status === 429 || status === 503) && retryAfter !== null;

/** Asks at a fixed rate, never waiting for an answer: what is slow does not make it ask less. */
export class OpenLoader {
  readonly tally: OpenLoad = { asked: 0, served: 0, servedPerSecond: 0, shed: 0, dropped: 0 };

  /** @param ask makes one call and tells its answer; null where none came */
  constructor(private readonly ask: (order: Order) => Promise<Answer | null>) {}

  /** @param perSecond calls begun each second */
  async run(orderAt: (n: number) => Order, perSecond: number, seconds: number): Promise<OpenLoad> {
    const began = performance.now();
    const calls: Promise<void>[] = [];
    let filled: { served: number; at: number } | undefined;
    for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1000) {
      if (elapsed > seconds * FILLING) filled ??= { served: this.tally.served, at: elapsed };
      while (this.tally.asked < elapsed * perSecond) calls.push(this.one(orderAt((this.tally.asked += 1))));
      await pause(5);
    }
    const { served, at } = filled!;
    const servedPerSecond = (this.tally.served - served) / ((performance.now() - began) / 1000 - at);
    await Promise.all(calls);
    return { ...this.tally, servedPerSecond };
  }

  private async one(order: Order): Promise<void> {
    const answer = await this.ask(order);
    if (!answer) this.tally.dropped += 1;
    else if (isShed(answer)) this.tally.shed += 1;
    else if (answer.status < 500 && answer.status !== 429) this.tally.served += 1;
    else this.tally.dropped += 1;
  }
}
