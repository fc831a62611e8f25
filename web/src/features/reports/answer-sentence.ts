import type { AnswerRow } from './answer-row.js';

/** What a card says in one sentence: the message id after `answers.says.`, and the row it is about. */
export interface Said {
  id: 'highest' | 'rose' | 'fell' | 'first';
  row: AnswerRow;
}

const most = (rows: readonly AnswerRow[], value: (row: AnswerRow) => number): AnswerRow | undefined =>
  rows.toSorted((one, other) => value(other) - value(one))[0];

const change = ({ now, before }: AnswerRow): number => Math.abs((now ?? 0) - (before ?? 0));

/**
 * Of weeks the highest one, of everything else what changed most since the period before, and where nothing can be compared what comes first.
 * @returns null where a sentence would say no more than the plot
 */
export function saidOf(all: readonly AnswerRow[], plot: 'columns' | 'bars'): Said | null {
  // which ones the rest is made of differs between the periods
  const rows = all.filter(({ key }) => key !== 'others');
  const shown = rows.filter(({ now }) => now !== null && now > 0);
  const first = most(shown, ({ now }) => now!);
  if (shown.length < 2 || !first) return null;
  if (plot === 'columns') return { id: 'highest', row: first };
  const moved = most(
    rows.filter(row => row.now !== null && !!row.before && row.now !== row.before),
    change,
  );
  if (!moved) return { id: 'first', row: first };
  return { id: moved.now! > moved.before! ? 'rose' : 'fell', row: moved };
}
