import { setTimeout as sleep } from 'node:timers/promises';

/** A webhook as a provider sends it. */
export interface SimWebhook {
  url: string;
  headers: Record<string, string>;
  body: object;
}

/** How webhooks arrive: several times, late and so out of order, by seed. */
export interface WebhookPlan {
  seed: number;
  /** ms */
  longestDelay: number;
  mostCopies: number;
}

/** Deliveries that fail are repeated this often, after this pause in ms. */
const [TRIES, PAUSE_MS] = [3, 500];

/** Sends the webhooks of simulated providers: each once and at once, unless a plan says otherwise. */
export class WebhookSender {
  private readonly closing = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private state: number;

  constructor(private readonly plan?: WebhookPlan) {
    this.state = (plan?.seed ?? 1) % 2_147_483_647 || 1;
  }

  /**
   * @param make at the time of each delivery, which is part of what is signed
   * @param isTaken whether the answer ends the deliveries; any other one is followed by another try
   */
  send(make: () => SimWebhook, isTaken: (answer: Response) => boolean | Promise<boolean> = ({ ok }) => ok): void {
    const { mostCopies = 1, longestDelay = 0 } = this.plan ?? {};
    for (let copies = 1 + this.random(mostCopies); copies > 0; copies -= 1) {
      const work = this.deliver(make, isTaken, this.random(longestDelay + 1)).catch(() => undefined);
      this.underWay.add(work);
      void work.finally(() => this.underWay.delete(work));
    }
  }

  /** Until every delivery is through. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.settled();
  }

  private async deliver(
    make: () => SimWebhook,
    isTaken: (answer: Response) => boolean | Promise<boolean>,
    delay: number,
  ): Promise<void> {
    const { signal } = this.closing;
    for (let tries = 0; tries < TRIES; tries += 1) {
      await sleep(tries === 0 ? delay : PAUSE_MS, undefined, { signal });
      const { url, headers, body } = make();
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal,
      }).catch(() => undefined);
      if (answer && (await isTaken(answer))) return;
    }
  }

  /** @returns 0 to `below` - 1 */
  private random(below: number): number {
    this.state = (this.state * 48_271) % 2_147_483_647;
    return this.state % below;
  }
}
