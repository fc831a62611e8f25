import { setTimeout as pause } from 'node:timers/promises';
import { STAFF, TENANTS } from '../network.js';
import type { World } from '../world.js';
import { AccessTokens } from './access-tokens.js';
import { Client, type FailureCounts } from './client.js';

/** A page of each service. */
const PATHS = [
  'shipments',
  'transactions',
  'services',
  'countries',
  'service_prices',
  'users',
  'overweights',
  'bank_accounts',
].map(name => `/api/${name}?per_page=5`);

/** Milliseconds that someone who was told to come again goes on asking. */
const PATIENCE = 60_000;

/** Reads at a fixed rate, whether or not those before were answered, until it is stopped. */
export class SteadyReads {
  asked = 0;
  slowestMs = 0;
  readonly failures: string[] = [];
  private readonly client: Client;
  private readonly over = new AbortController();

  constructor(
    { url, settings }: World,
    private readonly perSecond: number,
  ) {
    this.client = new Client(url, new AccessTokens(settings.secrets.tokenPrivateKey));
  }

  get failureCounts(): FailureCounts {
    return this.client.failureCounts;
  }

  /** Resolves when it was stopped and every read is answered. */
  async run(): Promise<void> {
    const began = performance.now();
    const calls: Promise<void>[] = [];
    while (!this.over.signal.aborted) {
      const due = ((performance.now() - began) / 1000) * this.perSecond;
      while (this.asked < due) calls.push(this.read((this.asked += 1)));
      await pause(5);
    }
    await Promise.all(calls);
    await this.client.close();
  }

  stop(): void {
    this.over.abort();
  }

  private async read(n: number): Promise<void> {
    const path = PATHS[n % PATHS.length]!;
    const person = { tenant: TENANTS[n % TENANTS.length]!.slug, name: STAFF };
    const began = performance.now();
    const answer = await this.client.requestUntilFinal({ person, method: 'GET', path }, PATIENCE);
    const ms = Math.round(performance.now() - began);
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (answer?.status !== 200)
      this.failures.push(
        `${path} ${answer?.status ?? 'not answered'} after ${ms} ms ${JSON.stringify(answer?.body ?? '').slice(0, 200)}`,
      );
  }
}
