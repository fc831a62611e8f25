import { Money } from '@porte/domain-kit';
import { EXPORT_SLICE } from '@porte/resource-kit';
import type { Period } from './period.js';
import { lineOf, type FinalStep } from './statement-of.js';

export const SHEET_FIELDS = ['at', 'description', 'code', 'amount', 'balance', 'created_by'] as const;

/** A movement in the ledger; at most the first one is before the period. */
export type PlacedStep = FinalStep & { earlier: boolean };

/** The rows of a statement's sheet in slices: the opening balance, the lines, the closing balance. */
export async function* sheetSlices({ start, end }: Period, steps: AsyncIterable<PlacedStep>): AsyncGenerator<object[]> {
  let balance = Money.ofCentavos(0);
  let slice: object[] | null = null;
  const opening = (): object[] => [{ at: start, code: 'opening', balance: balance.toJSON() }];
  for await (const { earlier, ...step } of steps) {
    if (earlier) {
      balance = Money.ofCentavos(step.balance);
      continue;
    }
    slice ??= opening();
    const line = lineOf(step);
    slice.push({ ...line, at: new Date(line.at) });
    balance = balance.plus(Money.ofCentavos(step.amount));
    if (slice.length >= EXPORT_SLICE) {
      yield slice;
      slice = [];
    }
  }
  yield [...(slice ?? opening()), { at: end, code: 'closing', balance: balance.toJSON() }];
}
