import { closeDays } from '../src/seals/close-days.js';
import { sealBatch } from '../src/seals/seal-batch.js';
import type { SealProblem } from '../src/seals/seal-problem.js';
import type { Unsealed } from '../src/seals/unsealed.js';
import { verifySeals } from '../src/seals/verify-seals.js';
import { Bookkeeper } from './bookkeeper.js';
import { aHold, toCarrier, type LedgerFixture } from './ledger-fixture.js';

/** One tenant's books and their chain. */
export class SealedBooks {
  private constructor(
    readonly ledgers: LedgerFixture,
    readonly books: Bookkeeper,
  ) {}

  static async open(ledgers: LedgerFixture): Promise<SealedBooks> {
    return new SealedBooks(ledgers, await Bookkeeper.with(ledgers, 500));
  }

  get tenantId(): string {
    return this.books.tenantId;
  }

  seal(limit?: number, unsealed?: Unsealed): Promise<number> {
    return this.ledgers.as('system', null, sql => sealBatch(sql, this.tenantId, limit, unsealed));
  }

  closeDays(today: string) {
    return this.ledgers.as('system', null, sql => closeDays(sql, this.tenantId, today));
  }

  problems(): Promise<SealProblem[]> {
    return this.ledgers.as('system', null, sql => verifySeals(sql, this.tenantId));
  }

  /** The codes of the problems that the walk finds. */
  async codes(): Promise<string[]> {
    return [...new Set((await this.problems()).map(({ code }) => code))].sort();
  }

  /** A captured hold. @returns its id */
  async buy(amount: number): Promise<string> {
    const hold = aHold(this.books.wallet, amount);
    await this.books.step(ledger => ledger.hold(hold));
    await this.books.step(ledger => ledger.capture(this.tenantId, hold.id, toCarrier(amount)));
    return hold.id;
  }

  rows<T = Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.ledgers.as('app', this.tenantId, tx => tx.query<T>(sql, params));
  }

  /** Runs statements with disabled triggers and foreign keys, which no role may do. */
  plant(...statements: string[]): Promise<void> {
    return this.ledgers.as('superuser', null, async sql => {
      await sql.query('set local session_replication_role = replica');
      for (const statement of statements) await sql.query(statement, statement.includes('$1') ? [this.tenantId] : []);
    });
  }
}
