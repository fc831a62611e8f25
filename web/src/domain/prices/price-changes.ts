import { fromCentavos, toCentavos } from '../numbers/centavos.js';

/** The amounts of a row by column, in pesos; null is an empty cell. */
export type Cells = Readonly<Record<string, number | null>>;

/** A row of a price table as it is saved. */
export interface SavedRow {
  kg: number;
  cells: Cells;
}

/** What is done to a row: new amounts of some of its cells, or its removal. */
export type Change = Cells | 'removed';

/** Unsaved changes by kg. */
export type Changes = ReadonlyMap<number, Change>;

export const NO_CHANGES: Changes = new Map();

/** A row as the table shows it: the saved one with its unsaved changes. */
export interface ShownRow {
  kg: number;
  /** null for a new row */
  saved: Cells | null;
  cells: Cells;
  isRemoved: boolean;
}

const differs = (change: Cells, saved: Cells): Cells =>
  Object.fromEntries(Object.entries(change).filter(([name, value]) => value !== (saved[name] ?? null)));

/** Saved rows with the changes, by weight. */
export function shownRows(saved: readonly SavedRow[], changes: Changes): ShownRow[] {
  const byKg = new Map(saved.map(row => [row.kg, row.cells]));
  return [...new Set([...byKg.keys(), ...changes.keys()])]
    .sort((a, b) => a - b)
    .map(kg => {
      const [before, change] = [byKg.get(kg) ?? null, changes.get(kg)];
      const isRemoved = change === 'removed';
      return { kg, saved: before, isRemoved, cells: { ...before, ...(isRemoved ? {} : change) } };
    });
}

/** Whether a row with these amounts is there already. */
export const isShown = (rows: readonly ShownRow[], { kg, cells }: { kg: number; cells: Cells }): boolean =>
  rows.some(
    row =>
      row.kg === kg &&
      !row.isRemoved &&
      Object.entries(cells).every(([name, value]) => value === (row.cells[name] ?? null)),
  );

/** Adds new amounts of a row; what equals the saved row is no change. */
export function withCells(changes: Changes, saved: readonly SavedRow[], kg: number, cells: Cells): Changes {
  const [before, known] = [saved.find(row => row.kg === kg)?.cells, changes.get(kg)];
  const all = { ...(known === 'removed' ? {} : known), ...cells };
  const next = before ? differs(all, before) : all;
  const rest = [...changes].filter(([other]) => other !== kg);
  return new Map(before && Object.keys(next).length === 0 ? rest : [...rest, [kg, next]]);
}

/** Removes a row, or takes its removal back; a new row is forgotten. */
export function withRemoval(changes: Changes, saved: readonly SavedRow[], kg: number): Changes {
  const rest = [...changes].filter(([other]) => other !== kg);
  const isKept = changes.get(kg) === 'removed' || !saved.some(row => row.kg === kg);
  return new Map<number, Change>(isKept ? rest : [...rest, [kg, 'removed']]);
}

/** Cells that a save would change; a new or removed row counts as one. */
export const countChanges = (changes: Changes, saved: readonly SavedRow[]): number =>
  [...changes].reduce(
    (sum, [kg, change]) =>
      sum + (change === 'removed' || !saved.some(row => row.kg === kg) ? 1 : Object.keys(change).length),
    0,
  );

/** What a price leaves over its cost; null while one of them is unknown. A cost of 0 was never entered. */
export function marginOf(price: number | null, cost: number | null): { amount: number; percent: number | null } | null {
  if (price === null || !cost) return null;
  const amount = fromCentavos(toCentavos(price) - toCentavos(cost));
  return { amount, percent: price === 0 ? null : (amount / price) * 100 };
}

/**
 * The price with a margin over its cost, to the centavo.
 * @param percent of the price, below 100; may be negative
 */
export const priceWithMargin = (cost: number, percent: number): number =>
  fromCentavos(Math.round(toCentavos(cost) / (1 - percent / 100)));

/** A price changed by a percentage, to the centavo. */
export const adjusted = (price: number, percent: number): number =>
  fromCentavos(Math.round((toCentavos(price) * (100 + percent)) / 100));

/** `missing` stops the save; the others are allowed, and confirmed by a person. */
export type FlagCode = 'missing' | 'free' | 'below_cost' | 'below_lighter';

export interface Flag {
  code: FlagCode;
  kg: number;
  price: number | null;
  /** the cost, or the price of the lighter row */
  against: number | null;
}

/** How a table reads a row. */
export interface RowReading {
  /** what the customer pays */
  priceOf(cells: Cells): number | null;
  costOf(cells: Cells): number | null;
  /** columns that must have an amount */
  required: readonly string[];
}

/** What is remarkable about the rows that were changed. */
export function flagsOf(
  rows: readonly ShownRow[],
  changes: Changes,
  { priceOf, costOf, required }: RowReading,
): Flag[] {
  const live = rows.filter(({ isRemoved }) => !isRemoved);
  return live.flatMap(({ kg, cells }, at): Flag[] => {
    if (!changes.has(kg)) return [];
    const [price, cost] = [priceOf(cells), costOf(cells)];
    if (required.some(name => (cells[name] ?? null) === null)) return [{ code: 'missing', kg, price, against: null }];
    if (price === null) return [];
    if (price === 0) return [{ code: 'free', kg, price, against: null }];
    if (cost && price < cost) return [{ code: 'below_cost', kg, price, against: cost }];
    const lighter = at > 0 ? priceOf(live[at - 1]!.cells) : null;
    return lighter !== null && price < lighter ? [{ code: 'below_lighter', kg, price, against: lighter }] : [];
  });
}
