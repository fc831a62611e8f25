import { TechnicalError } from '@porte/domain-kit';

type Sources = readonly AsyncIterable<object>[];
type RowOf<S> = S extends AsyncIterable<infer Row> ? Row : never;

/** Rows with one id, per source; those without an id come last. */
export interface MergedRows<S extends Sources> {
  id: string | null;
  rows: { [K in keyof S]: RowOf<S[K]>[] };
}

/** Sorts after every hexadecimal id. */
const LAST = 'z';

/** A source with one row of look-ahead. */
class PeekableSource {
  private head: object | null = null;
  private readonly rows: AsyncIterator<object>;

  constructor(
    source: AsyncIterable<object>,
    private readonly column: string,
  ) {
    this.rows = source[Symbol.asyncIterator]();
  }

  get key(): string | null {
    return this.head && ((this.head as Record<string, string | null>)[this.column] ?? LAST);
  }

  async advance(): Promise<void> {
    const { done, value } = await this.rows.next();
    const before = this.key;
    this.head = done ? null : (value as object);
    // in an unsorted source, rows with one id would be compared separately and reported as missing
    if (before !== null && this.key !== null && this.key < before)
      throw new TechnicalError(`the rows are not in the order of their ${this.column}`);
  }

  /** Takes the rows with one id. */
  async take(place: string): Promise<object[]> {
    const taken: object[] = [];
    for (; this.head && this.key === place; await this.advance()) taken.push(this.head);
    return taken;
  }

  async close(): Promise<void> {
    await this.rows.return?.();
  }
}

/**
 * Merge join of several sources sorted by an id; memory holds the rows with one id. Closes all sources in the end.
 * @param column name of the id
 * @throws Error if a source is not sorted
 */
export async function* mergeById<S extends Sources>(column: string, ...sources: S): AsyncGenerator<MergedRows<S>> {
  const all = sources.map(source => new PeekableSource(source, column));
  try {
    for (const each of all) await each.advance();
    for (;;) {
      const places = all.map(({ key: place }) => place).filter(place => place !== null);
      if (places.length === 0) return;
      const next = places.reduce((least, place) => (place < least ? place : least));
      const rows: object[][] = [];
      for (const each of all) rows.push(await each.take(next));
      yield { id: next === LAST ? null : next, rows: rows as MergedRows<S>['rows'] };
    }
  } finally {
    await Promise.all(all.map(each => each.close()));
  }
}
