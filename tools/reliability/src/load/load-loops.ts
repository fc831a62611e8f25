import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './client.js';

/** What became of the calls of a stretch of time. */
export interface LoadSample {
  seconds: number;
  asked: number;
  /** answered for good */
  served: number;
  /** of them within the time itself */
  inTime: number;
  /** turned away with 429 or 503 and told when to come again */
  shed: number;
  /** turned away without that, or not answered at all */
  dropped: number;
  /** never asked, as the customers' own connections were all taken */
  unsent: number;
  /** milliseconds that each served call took */
  times: number[];
}

/** Makes one call; null where no answer came. */
export type RequestFunction = () => Promise<Answer | null>;

/** Milliseconds between two looks at the clock. */
const TICK_MS = 4;

/** Milliseconds after which a customer who was not even answered asks again. */
const DISMAYED_MS = 1_000;

const isShed = ({ status, retryAfter }: Answer): boolean => (status === 429 || status === 503) && retryAfter !== null;
const isServed = ({ status }: Answer): boolean => status < 500 && status !== 429;

/** Counts calls as they end. */
class SampleCounter {
  readonly slice: LoadSample;
  private readonly began = performance.now();

  constructor(
    private readonly ask: RequestFunction,
    seconds: number,
  ) {
    this.slice = { seconds, asked: 0, served: 0, inTime: 0, shed: 0, dropped: 0, unsent: 0, times: [] };
  }

  get elapsed(): number {
    return (performance.now() - this.began) / 1000;
  }

  get isOver(): boolean {
    return this.elapsed >= this.slice.seconds;
  }

  /** @returns the seconds for which the customer was told to wait */
  async one(): Promise<number> {
    this.slice.asked += 1;
    const asked = performance.now();
    const answer = await this.ask();
    if (answer && isServed(answer)) return this.serve(performance.now() - asked);
    if (answer && isShed(answer)) this.slice.shed += 1;
    else this.slice.dropped += 1;
    return Number(answer?.retryAfter ?? DISMAYED_MS / 1000);
  }

  private serve(ms: number): number {
    this.slice.served += 1;
    this.slice.times.push(ms);
    if (!this.isOver) this.slice.inTime += 1;
    return 0;
  }
}

/** So many customers, each of whom asks again when answered, and when told to if turned away. */
export async function runClosedLoop(ask: RequestFunction, customers: number, seconds: number): Promise<LoadSample> {
  const counting = new SampleCounter(ask, seconds);
  const customer = async (): Promise<void> => {
    while (!counting.isOver)
      await pause(Math.min(await counting.one(), Math.max(0, seconds - counting.elapsed)) * 1000);
  };
  await Promise.all(Array.from({ length: customers }, customer));
  return counting.slice;
}

/**
 * Asks at a fixed rate, never waiting for an answer: what is slow does not make it ask less.
 * @param perSecond calls begun each second
 * @param most calls that can be out at a time
 */
export async function runOpenLoop(
  ask: RequestFunction,
  perSecond: number,
  seconds: number,
  most: number,
): Promise<LoadSample> {
  const counting = new SampleCounter(ask, seconds);
  const { slice } = counting;
  const out = new Set<Promise<unknown>>();
  for (; !counting.isOver; await pause(TICK_MS)) {
    while (slice.asked + slice.unsent < counting.elapsed * perSecond) {
      if (out.size >= most) slice.unsent += 1;
      else {
        const call = counting.one().finally(() => out.delete(call));
        out.add(call);
      }
    }
  }
  await Promise.all(out);
  return slice;
}
