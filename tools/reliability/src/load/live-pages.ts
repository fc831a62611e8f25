import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { STAFF, TENANTS, type Person } from '../network.js';
import type { World } from '../world.js';
import { AccessTokens } from './access-tokens.js';

/** Pages of a person. */
const EACH = 2;
const PEOPLE: readonly Person[] = TENANTS.flatMap(({ slug }) => [STAFF, 'ana'].map(name => ({ tenant: slug, name })));
/** Milliseconds until a page opens its stream again, as the gateway tells it. */
const AGAIN_AFTER = 3_000;

/** Pages that people keep open: each follows its events, and comes again when its stream has ended. */
export class LivePages {
  /** streams that were opened */
  opened = 0;
  /** streams that ended in good order, or were not opened but told when to come again */
  toldToComeAgain = 0;
  readonly failures: string[] = [];
  private readonly over = new AbortController();
  private readonly agent = new Agent({ keepAliveTimeout: 1_000 });
  private readonly bearers: AccessTokens;

  constructor(
    private readonly world: Pick<World, 'url' | 'settings'>,
    private readonly againAfter = AGAIN_AFTER,
  ) {
    this.bearers = new AccessTokens(world.settings.secrets.tokenPrivateKey);
  }

  /** Resolves when it was stopped. */
  async run(): Promise<void> {
    await Promise.all(PEOPLE.flatMap(person => Array.from({ length: EACH }, () => this.page(person))));
    await this.agent.destroy();
  }

  stop(): void {
    this.over.abort();
  }

  private async page(person: Person): Promise<void> {
    for (const place = { last: '' }; !this.over.signal.aborted; await this.pause()) {
      try {
        await this.follow(person, place);
      } catch (error) {
        if (!this.over.signal.aborted) this.failures.push(`${person.name} of ${person.tenant}: ${String(error)}`);
      }
    }
  }

  /** @returns when the stream has ended in good order @throws Error where it was cut off or could not be opened */
  private async follow(person: Person, place: { last: string }): Promise<void> {
    const reply = await this.open(person, place.last);
    if (reply.statusCode === 200) {
      this.opened += 1;
      for await (const text of reply.body.setEncoding('utf8') as AsyncIterable<string>)
        place.last = /.*^id: (\S+)\n/ms.exec(text)?.[1] ?? place.last;
    } else {
      await reply.body.dump();
      if (!reply.headers['retry-after']) throw new Error(`not opened: ${reply.statusCode}`);
    }
    this.toldToComeAgain += 1;
  }

  private open(person: Person, last: string): Promise<Dispatcher.ResponseData> {
    const headers = { ...this.bearers.headers(person), ...(last ? { 'last-event-id': last } : {}) };
    return this.agent.request({
      origin: this.world.url,
      path: '/api/events',
      method: 'GET',
      headers,
      signal: this.over.signal,
    });
  }

  private async pause(): Promise<void> {
    await pause(this.againAfter, undefined, { signal: this.over.signal }).catch(() => undefined);
  }
}
