import { Client, type Answer } from './load/client.js';
import { Bearers } from './load/bearer.js';
import { draftCall } from './load/buyer.js';
import type { Journal } from './load/journal.js';
import { OpenLoader, type OpenLoad } from './load/open-load.js';
import { orderOf, type Mix, type Order } from './load/order.js';
import { Random } from './load/random.js';
import { violation, type Violation } from './verdict/books.js';
import type { World } from './world.js';

/** More than the system can do, for a while. */
export interface Overload {
  seconds: number;
  /** how many times as many calls as it answers when each customer waits for its answer */
  times: number;
}

/** Customers and seconds by which the capacity is measured. */
const CAPACITY_CUSTOMERS = 48;
const CAPACITY_SECONDS = 4;
const CONNECTIONS = 2_000;

/** Asks for drafts as nobody could answer them, and notes which were confirmed. */
export class Overloader {
  private readonly client: Client;
  private readonly random: Random;

  constructor(
    { url, settings }: World,
    private readonly journal: Journal,
    private readonly mix: Mix,
    seed: string,
  ) {
    this.client = new Client(url, new Bearers(settings.secrets.tokenPrivateKey), CONNECTIONS);
    this.random = new Random(`${seed}-over`);
  }

  async run({ seconds, times }: Overload): Promise<{ counts: Record<string, number>; violations: Violation[] }> {
    const capacity = await this.capacity();
    const loader = new OpenLoader(order => this.draft(order));
    const load = await loader.run(n => orderOf(this.random, n, this.mix), capacity * times, seconds);
    await this.client.close();
    return { counts: figures(load, capacity), violations: judged(load) };
  }

  /** Drafts a second when every customer waits for its answer. */
  private async capacity(): Promise<number> {
    const until = performance.now() + CAPACITY_SECONDS * 1000;
    let made = 0;
    const customer = async (at: number): Promise<void> => {
      const own = new Random(`${this.random.seed}-${at}`);
      for (let n = 1; performance.now() < until; n += 1) if ((await this.draft(orderOf(own, n, this.mix)))?.status === 201) made += 1;
    };
    await Promise.all(Array.from({ length: CAPACITY_CUSTOMERS }, (_, at) => customer(at)));
    return made / CAPACITY_SECONDS;
  }

  private async draft(order: Order): Promise<Answer | null> {
    const answer = await this.client.once(draftCall(order));
    if (answer?.status === 201) this.journal.of(order).shipment = answer.body.data.id as string;
    return answer;
  }
}

const figures = ({ asked, served, servedPerSecond, shed, dropped }: OpenLoad, capacity: number): Record<string, number> =>
  ({ capacity_per_s: Math.round(capacity), asked, served, shed, dropped, goodput_percent: Math.round((servedPerSecond / capacity) * 100) });

/** What is left of the capacity is a figure: customers and system share one machine here. That nothing is dropped is judged. */
function judged({ shed, dropped }: OpenLoad): Violation[] {
  return [
    ...(dropped === 0 ? [] : [violation('dropped', 'overload', `${dropped} calls were neither served nor turned away with Retry-After`)]),
    ...(shed > 0 ? [] : [violation('not_shed', 'overload', 'nothing was turned away: this was no overload')]),
  ];
}
