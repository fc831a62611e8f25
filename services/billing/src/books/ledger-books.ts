import type { LedgerProblem } from '@porte/contracts';
import { AccountSums, type LedgerTotals } from './account-sums.js';
import type { BooksDifference } from './difference.js';
import { ledgerQueries, toTransferRow, toWalletStep, type StepRecord, type TransferRecord } from './ledger-queries.js';
import type { AccountRow } from './ledger-rows.js';
import { transferDifferences } from './transfer-differences.js';
import { WalletWalk } from './wallet-walk.js';

/** A consistent snapshot of the books, streamed row by row. */
export interface BooksReader {
  rows<T>(sql: string, params: readonly unknown[]): Promise<T[]>;
  stream<T>(sql: string, params: readonly unknown[]): AsyncIterable<T>;
}

export interface LedgerBooks {
  totals: LedgerTotals;
  differences: BooksDifference<LedgerProblem>[];
}

/** Recomputes one tenant's ledger from its entries, row by row: memory grows with the number of accounts, not of movements. */
export async function recomputeLedger(reader: BooksReader, tenantId: string): Promise<LedgerBooks> {
  const accounts = new Map(
    (await reader.rows<AccountRow>(ledgerQueries.accounts, [tenantId])).map(account => [account.id, account]),
  );
  const sums = new AccountSums(tenantId, accounts);
  const differences: BooksDifference<LedgerProblem>[] = [];
  for await (const record of reader.stream<TransferRecord>(ledgerQueries.transfers, [tenantId])) {
    const row = toTransferRow(record);
    sums.add(row);
    differences.push(...transferDifferences(tenantId, row, accounts));
  }
  const walk = new WalletWalk(tenantId);
  for await (const record of reader.stream<StepRecord>(ledgerQueries.steps, [tenantId]))
    differences.push(...walk.take(toWalletStep(record)));
  return { totals: sums.totals, differences: [...differences, ...sums.differences()] };
}
