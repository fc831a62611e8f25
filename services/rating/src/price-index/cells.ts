/**
 * Rows of integers in one typed array, ordered by the first column, which is unique. Treated as immutable: every change creates a new array, so that
 * a snapshot in use never changes.
 */
export interface Cells {
  readonly width: number;
  readonly values: Int32Array;
}

/** Index of the first row whose key is at least this large; the number of rows if there is none. */
export function lowerBound({ values, width }: Cells, key: number): number {
  let low = 0;
  let high = values.length / width;
  // Keys of most tables are evenly spaced: interpolation finds the row in fewer steps than bisection.
  if (high > 8) {
    const first = values[0]!;
    const guess = Math.floor(((key - first) * (high - 1)) / (values[(high - 1) * width]! - first));
    for (let at = guess; at <= guess + 1; at += 1) {
      if (at < 0 || at >= high) continue;
      if (values[at * width]! < key) low = at + 1;
      else high = at;
    }
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle * width]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the row with this key, or -1. */
export function rowAt(cells: Cells, key: number): number {
  const row = lowerBound(cells, key);
  return cells.values[row * cells.width] === key ? row : -1;
}

const ascending = ({ values, width }: Cells): boolean => {
  for (let at = width; at < values.length; at += width) if (values[at]! <= values[at - width]!) return false;
  return true;
};

/** Rows ordered by key; of rows with the same key the last one is kept. */
export function sorted(cells: Cells): Cells {
  if (ascending(cells)) return cells;
  const { values, width } = cells;
  const last = new Map<number, number>();
  for (let at = 0; at < values.length; at += width) last.set(values[at]!, at);
  const sorted = new Int32Array(last.size * width);
  let to = 0;
  for (const [, from] of [...last].sort(([a], [b]) => a - b)) {
    sorted.set(values.subarray(from, from + width), to);
    to += width;
  }
  return { width, values: sorted };
}

/** A copy with one more row, which replaces a row of the same key. */
export function withRow(cells: Cells, row: readonly number[]): Cells {
  const at = lowerBound(cells, row[0]!) * cells.width;
  const rest = cells.values.subarray(cells.values[at] === row[0] ? at + cells.width : at);
  const values = new Int32Array(at + cells.width + rest.length);
  values.set(cells.values.subarray(0, at));
  values.set(row, at);
  values.set(rest, at + cells.width);
  return { width: cells.width, values };
}

/** A copy without the row of this key. */
export function withoutRow(cells: Cells, key: number): Cells {
  const row = rowAt(cells, key);
  if (row < 0) return cells;
  const at = row * cells.width;
  const values = new Int32Array(cells.values.length - cells.width);
  values.set(cells.values.subarray(0, at));
  values.set(cells.values.subarray(at + cells.width), at);
  return { width: cells.width, values };
}
