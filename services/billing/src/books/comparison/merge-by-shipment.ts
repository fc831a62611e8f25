import { TechnicalError } from '@porte/domain-kit';
/** Rows of one shipment from one source. */
interface ShipmentRelated {
  /** null comes last */
  shipment_id: string | null;
}

type Sources = readonly AsyncIterable<ShipmentRelated>[];
type RowOf<S> = S extends AsyncIterable<infer Row> ? Row : never;

/** Rows of one shipment, per source. */
export interface MergedRows<S extends Sources> {
  shipmentId: string | null;
  rows: { [K in keyof S]: RowOf<S[K]>[] };
}

/** Sorts after every hexadecimal id. */
const LAST = 'z';

const sortKey = ({ shipment_id }: ShipmentRelated): string => shipment_id ?? LAST;

/** A source with one row of look-ahead. */
class PeekableSource {
  private head: ShipmentRelated | null = null;
  private readonly rows: AsyncIterator<ShipmentRelated>;

  constructor(source: AsyncIterable<ShipmentRelated>) {
    this.rows = source[Symbol.asyncIterator]();
  }

  get key(): string | null {
    return this.head && sortKey(this.head);
  }

  async advance(): Promise<void> {
    const { done, value } = await this.rows.next();
    const before = this.key;
    this.head = done ? null : (value as ShipmentRelated);
    // in an unsorted source, rows of one shipment would be compared separately and reported as missing
    if (before !== null && this.key !== null && this.key < before)
      throw new TechnicalError('the rows are not in the order of their shipments');
  }

  /** Takes the rows of one shipment. */
  async take(place: string): Promise<ShipmentRelated[]> {
    const taken: ShipmentRelated[] = [];
    for (; this.head && this.key === place; await this.advance()) taken.push(this.head);
    return taken;
  }

  async close(): Promise<void> {
    await this.rows.return?.();
  }
}

/**
 * Merge join of several sources sorted by shipment id; memory holds one shipment. Closes all sources in the end.
 * @throws Error if a source is not sorted
 */
export async function* mergeByShipment<S extends Sources>(...sources: S): AsyncGenerator<MergedRows<S>> {
  const all = sources.map(source => new PeekableSource(source));
  try {
    for (const each of all) await each.advance();
    for (;;) {
      const places = all.map(({ key: place }) => place).filter(place => place !== null);
      if (places.length === 0) return;
      const next = places.reduce((least, place) => (place < least ? place : least));
      const rows: ShipmentRelated[][] = [];
      for (const each of all) rows.push(await each.take(next));
      yield { shipmentId: next === LAST ? null : next, rows: rows as MergedRows<S>['rows'] };
    }
  } finally {
    await Promise.all(all.map(each => each.close()));
  }
}
