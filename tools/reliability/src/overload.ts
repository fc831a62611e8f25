import { Client, type Answer } from './load/client.js';
import { AccessTokens } from './load/access-tokens.js';
import { draftCall } from './load/buyer.js';
import type { Journal } from './load/journal.js';
import { orderOf, type Mix } from './load/order.js';
import { KeyedRandom } from '@porte/simulation/random.js';
import { runClosedLoop, runOpenLoop, type LoadSample } from './load/load-loops.js';
import { SystemUsage } from './load/system-usage.js';
import { figuresOf, violationsOf, type Reading } from './overload-verdict.js';
import type { Violation } from './verdict/books.js';
import type { World } from './world.js';

/** More than the system can do, for a while. */
export interface Overload {
  /** seconds of overload, and between them, in which each customer waits for its answer */
  seconds: number;
  normalSeconds: number;
  /** how often one follows the other: what others on the machine do falls on both */
  rounds: number;
  /** how many times as many calls as it answers when each customer waits for its answer */
  times: number;
}

/** Customers by whom the capacity is measured. */
const CUSTOMERS = 16;

/** Calls that customers can have out at a time. */
const CONNECTIONS = 256;

/** Stretches of normal work before anything is counted. */
const WARM_SLICES = 2;

/** Milliseconds between two looks at the memory. */
const LOOK_MS = 500;

/** Asks for drafts as no one could answer them, and notes which were confirmed. */
export class Overloader {
  private readonly client: Client;
  private readonly random: KeyedRandom;
  private readonly system = new SystemUsage();
  private orders = 0;

  constructor(
    { settings }: World,
    private readonly journal: Journal,
    private readonly mix: Mix,
    seed: string,
  ) {
    // Not through the door: who stands between shall not be what is too slow.
    this.client = new Client(
      `http://127.0.0.1:${settings.port}`,
      new AccessTokens(settings.secrets.tokenPrivateKey),
      CONNECTIONS,
    );
    this.random = new KeyedRandom(`${seed}-over`);
  }

  async run(plan: Overload): Promise<{ counts: Record<string, number>; violations: Violation[] }> {
    // Code and memory get warm by what is not counted.
    for (let warming = 0; warming < WARM_SLICES; warming += 1) await this.normal(plan);
    const normal = [await this.normal(plan)];
    const over: Reading[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      over.push(await this.over(plan, rateOf(normal)));
      normal.push(await this.normal(plan));
    }
    await this.client.close();
    const counts = figuresOf(normal, over);
    return { counts, violations: violationsOf(counts) };
  }

  private normal({ normalSeconds }: Overload): Promise<Reading> {
    return this.read(() => runClosedLoop(() => this.draft(), CUSTOMERS, normalSeconds));
  }

  private over({ seconds, times }: Overload, rate: number): Promise<Reading> {
    return this.read(() => runOpenLoop(() => this.draft(), rate * times, seconds, CONNECTIONS));
  }

  private async read(run: () => Promise<LoadSample>): Promise<Reading> {
    const used = this.system.watch();
    let memory = this.system.memory;
    const looks = setInterval(() => (memory = Math.max(memory, this.system.memory)), LOOK_MS);
    const slice = await run();
    clearInterval(looks);
    const { system, others } = used();
    return { slice, cpu: system, others, memory };
  }

  private async draft(): Promise<Answer | null> {
    const order = orderOf(this.random, (this.orders += 1), this.mix);
    const answer = await this.client.request(draftCall(order));
    if (answer?.status === 201) this.journal.recordOf(order).shipment = answer.body.data.id as string;
    return answer;
  }
}

/** Drafts a second while each customer waits. */
const rateOf = (normal: readonly Reading[]): number =>
  normal.reduce((sum, { slice }) => sum + slice.inTime, 0) / normal.reduce((sum, { slice }) => sum + slice.seconds, 0);
