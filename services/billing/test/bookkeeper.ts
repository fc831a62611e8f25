import { newId } from '@porte/domain-kit';
import type { Ledger } from '../src/ledger/ledger.js';
import type { Charge } from '../src/ledger/ledger-types.js';
import { aDeposit, aHold, aWallet, pesos, type LedgerFixture, type Wallet } from './ledger-fixture.js';

/** One wallet of a new tenant with helpers for tests; amounts in pesos. */
export class Bookkeeper {
  readonly wallet: Wallet = aWallet();
  readonly tenantId = this.wallet.tenantId;

  constructor(readonly ledgers: LedgerFixture) {}

  /** @param amount the first deposit */
  static async with(ledgers: LedgerFixture, amount: number): Promise<Bookkeeper> {
    const books = new Bookkeeper(ledgers);
    await books.step(ledger => ledger.deposit(aDeposit(books.wallet, amount)));
    return books;
  }

  step<T>(work: (ledger: Ledger) => Promise<T>): Promise<T> {
    return this.ledgers.step(this.tenantId, work);
  }

  /** Posted, pending, available. */
  async balance(): Promise<number[]> {
    const { posted, pending, available } = await this.step(ledger => ledger.balance(this.tenantId, this.wallet.userId));
    return [posted.toJSON(), pending.toJSON(), available.toJSON()];
  }

  /** The sum of the entries of each account, without zeros. */
  totals(): Promise<Record<string, number>> {
    return this.ledgers.as('app', this.tenantId, async sql => {
      const rows = await sql.query<{ kind: string; total: string }>(
        'select kind, sum(amount) as total from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id group by 1 having sum(amount) <> 0',
      );
      return Object.fromEntries(rows.map(({ kind, total }) => [kind, Number(total) / 100]));
    });
  }

  /** Places a hold and returns its id. */
  async held(amount: number): Promise<string> {
    const hold = aHold(this.wallet, amount);
    await this.step(ledger => ledger.hold(hold));
    return hold.id;
  }

  overweight(amount: number): Charge {
    return { id: newId(), ...this.wallet, amount: pesos(amount), code: 'overweight' };
  }
}
