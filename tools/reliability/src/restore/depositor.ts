import { setTimeout as pause } from 'node:timers/promises';
import { ANSWER_TIMEOUT_MS } from '../load/buyer.js';
import type { Client } from '../load/client.js';
import { RICH_WALLETS, STAFF, walletId } from '../network.js';
import { violation, type Tables, type Violation } from '../verdict/books.js';

/** Milliseconds between two deposits. */
const EVERY = 150;

interface Found {
  description: string;
  count: number;
}

const DEPOSITS = `select description, count(*)::int as count from transfers where code = 'manual_deposit' and created_by <> 'app' group by 1`;

/** Staff who deposit to one wallet after the other, one at a time. */
export class Depositor {
  /** descriptions of the deposits that were answered as done */
  readonly confirmed: string[] = [];
  private next = 0;
  private isStopped = false;

  /** @param name begins the description of each deposit, which no other deposit has */
  constructor(
    private readonly client: Client,
    private readonly name: string,
  ) {}

  stop(): void {
    this.isStopped = true;
  }

  /** Until it is stopped. */
  async run(): Promise<void> {
    while (!this.isStopped) {
      const description = `${this.name}-${(this.next += 1)}`;
      const wallet = RICH_WALLETS[this.next % RICH_WALLETS.length]!;
      const transaction = { user_id: walletId(wallet), amount: 10, transaction_type: 'deposit', description };
      const answer = await this.client.requestUntilFinal(
        {
          person: { tenant: wallet.tenant, name: STAFF },
          method: 'POST',
          path: '/api/transactions',
          body: { transaction },
          key: description,
        },
        ANSWER_TIMEOUT_MS,
      );
      if (answer?.status === 201) this.confirmed.push(description);
      else if (answer) throw new Error(`deposit: ${answer.status} ${answer.text.slice(0, 300)}`);
      await pause(EVERY);
    }
  }
}

/** Each confirmed deposit is there, and none is there twice. */
export async function depositViolations(tables: Tables, confirmed: readonly string[]): Promise<Violation[]> {
  const found = new Map(
    (await tables.of<Found>('billing', DEPOSITS)).map(({ description, count }) => [description, count]),
  );
  return [
    ...confirmed
      .filter(name => !found.has(name))
      .map(name => violation('deposit_lost', name, 'it was confirmed and is gone')),
    ...[...found]
      .filter(([, count]) => count > 1)
      .map(([name, count]) => violation('deposit_twice', name, `one decision made ${count}`)),
  ];
}
