import type { PaymentsBooksLine } from '@porte/contracts';
import type { BooksDifference } from '../difference.js';
import type { BooksReader } from '../ledger-books.js';
import { depositDifferences, type PostingRow } from './deposit-differences.js';
import { mergeById } from './merge-by-id.js';

/** Payments into wallets of one tenant (`$1`) and what of them went back, by deposit. Parse `bigint` as BigInt. */
export const postingsQuery = `select t.reference as deposit_id, t.id, t.code, t.user_id as owner_id, t.amount + t.fee as amount, t.fee from transfers t
  where t.tenant_id = $1 and t.code in ('payment', 'deposit_refund', 'chargeback', 'chargeback_won') order by t.reference collate "C", t.id`;

/** Compares the postings of payments with the deposits of payments in one pass; memory holds one deposit. */
export async function compareDeposits(
  tenantId: string,
  billing: BooksReader,
  payments: AsyncIterable<PaymentsBooksLine>,
  report: (differences: readonly BooksDifference[]) => void,
): Promise<void> {
  const postings = billing.stream<PostingRow>(postingsQuery, [tenantId]);
  for await (const { id, rows } of mergeById('deposit_id', payments, postings)) {
    const [[line], posted] = rows;
    report(depositDifferences(tenantId, { depositId: id, line, posted }));
  }
}
