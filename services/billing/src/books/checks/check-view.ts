import type { BooksCheck, BooksDifferenceView } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { BooksReport } from '../comparison/compare-books.js';
import type { BooksDifference } from '../difference.js';

/** A finished check: its time, and its view. */
export interface FinishedCheck {
  id: string;
  startedAt: Date;
  finishedAt: Date;
  look: BooksReport;
  /** when the chain of seals was last checked from its beginning */
  chainCheckedAt: Date;
}

const toPesos = (centavos: bigint): number => Money.ofCentavos(centavos).toJSON();

const differenceView = ({ code, ids, expected, found }: BooksDifference): BooksDifferenceView => ({
  code,
  ids: { ...ids },
  expected: expected === null ? null : toPesos(expected),
  found: found === null ? null : toPesos(found),
});

export function checkView({ id, startedAt, finishedAt, look, chainCheckedAt }: FinishedCheck): BooksCheck {
  const { ledger, shipments, labels, inFlight, surplus, seals, count, differences } = look;
  return {
    id,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt.toISOString(),
    transfers: ledger.transfers,
    shipments,
    labels,
    in_flight: inFlight,
    surplus,
    posted: toPesos(ledger.wallets),
    pending: toPesos(ledger.held),
    seal_batches: seals.batches,
    chain_checked_at: chainCheckedAt.toISOString(),
    difference_count: count,
    differences: differences.map(differenceView),
  };
}
