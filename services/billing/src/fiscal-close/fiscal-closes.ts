import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  CLOSE_INVOICE_LINES,
  CLOSE_LINES,
  CLOSE_WALLET_LINES,
  type CloseDifference,
  type CloseLine,
  type CloseProblem,
  type FiscalClose,
  type FiscalCloseQuery,
  type FiscalCloseRow,
} from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { accountColumns, EXPORT_SLICE, Exports, zoneOf } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { BALANCES, INVOICE_PROBLEMS, LINE_ROWS, LINES } from './close-queries.js';

/** Rows that a page shows; a file has all of them. */
const MOST_SHOWN = 200;
const FIELDS = ['line', 'at', 'number', 'amount', 'user_name', 'account_email'] as const;

interface LineSum {
  line: CloseLine;
  count: number;
  /** centavos */
  amount: string;
}

interface LineRow {
  line: CloseLine;
  id: string;
  at: Date;
  number: string | null;
  user_id: string | null;
  amount: string;
}

interface ProblemRow {
  problem: CloseProblem;
  subject: string | null;
  expected: string;
  found: string;
}

const pesos = (centavos: string | bigint): number => Money.ofCentavos(centavos).toJSON();

/** The fiscal close of a month: deposits, fees, captures, refunds and invoices, and whether they add up. For staff. */
@Injectable()
export class FiscalCloses {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly exports: Exports,
  ) {}

  /** @throws DomainError `forbidden` for customers */
  async of(actor: Actor, { period }: FiscalCloseQuery): Promise<FiscalClose> {
    return this.read(actor, async (tx, timeZone) => {
      const month = [tx.tenantId, period, timeZone];
      const sums = await tx.query<LineSum>(LINES, month);
      const [balances] = await tx.query<{ opening: string; moved: string }>(BALANCES, month);
      const found = await tx.query<ProblemRow>(INVOICE_PROBLEMS, month);
      const { opening, moved } = balances!;
      return {
        period,
        opening: pesos(opening),
        closing: pesos(BigInt(opening) + BigInt(moved)),
        lines: CLOSE_LINES.map(line => {
          const sum = sums.find(each => each.line === line);
          return { line, count: sum?.count ?? 0, amount: pesos(sum?.amount ?? '0') };
        }),
        differences: [...differencesOf(sums, moved), ...found].map(toDifference),
      };
    });
  }

  /** The rows of a line, oldest first; at most 200, a file has all. @throws DomainError `forbidden` for customers */
  async rows(actor: Actor, { period, line }: FiscalCloseQuery): Promise<FiscalCloseRow[]> {
    const rows = await this.rowsOf(actor, period, line ?? null, MOST_SHOWN);
    return rows.map(({ line: _line, at, amount, ...row }) => ({ ...row, at: at.toISOString(), amount: pesos(amount) }));
  }

  /** Every row of a line, or of all lines, as a file. @throws DomainError `forbidden`, `export_running`, `exports_busy` */
  async file(actor: Actor, { period, line }: FiscalCloseQuery): Promise<Readable> {
    const rows = await this.rowsOf(actor, period, line ?? null, null);
    const { users, timeZone } = await this.read(actor, async (tx, zone) => ({
      users: await this.references.findAll(tx, 'user', [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]),
      timeZone: zone,
    }));
    return this.exports.sheet(actor, {
      path: 'fiscal_close',
      fields: FIELDS,
      slices: slicesOf(rows, users),
      timeZone,
    });
  }

  private rowsOf(actor: Actor, period: string, line: CloseLine | null, most: number | null): Promise<LineRow[]> {
    return this.read(actor, (tx, timeZone) =>
      tx.query<LineRow>(LINE_ROWS, [tx.tenantId, period, timeZone, line, most]),
    );
  }

  private read<T>(actor: Actor, work: (tx: Tx, timeZone: string) => Promise<T>): Promise<T> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => work(tx, await zoneOf(tx, this.references)));
  }
}

/** The lines against the ledger's entries, and the payments against their places in invoices. @param moved centavos */
function differencesOf(sums: readonly LineSum[], moved: string): ProblemRow[] {
  const total = (lines: readonly CloseLine[]): bigint =>
    sums.filter(({ line }) => lines.includes(line)).reduce((all, { amount }) => all + BigInt(amount), 0n);
  const pairs = [
    ['wallet_entries', BigInt(moved), total(CLOSE_WALLET_LINES)],
    ['payments', total(['deposits']), total(CLOSE_INVOICE_LINES)],
  ] as const;
  return pairs
    .filter(([, expected, found]) => expected !== found)
    .map(([problem, expected, found]) => ({
      problem,
      subject: null,
      expected: String(expected),
      found: String(found),
    }));
}

const toDifference = ({ expected, found, ...row }: ProblemRow): CloseDifference => ({
  ...row,
  expected: pesos(expected),
  found: pesos(found),
});

async function* slicesOf(rows: readonly LineRow[], users: ReadonlyMap<string, unknown>): AsyncGenerator<object[]> {
  for (let from = 0; from < rows.length || from === 0; from += EXPORT_SLICE)
    yield rows
      .slice(from, from + EXPORT_SLICE)
      .map(row => ({ ...row, amount: pesos(row.amount), ...accountColumns(users.get(row.user_id ?? '')) }));
}
