import { TechnicalError } from '@porte/domain-kit';
/** Rows of one shipment from one source. */
interface OfShipment {
  /** null comes last */
  shipment_id: string | null;
}

type Sources = readonly AsyncIterable<OfShipment>[];
type RowOf<S> = S extends AsyncIterable<infer Row> ? Row : never;

/** One shipment's rows of each source, in the order of the sources. */
export interface SideBySide<S extends Sources> {
  shipmentId: string | null;
  rows: { [K in keyof S]: RowOf<S[K]>[] };
}

/** Above every id, which is hexadecimal. */
const LAST = 'z';

const placeOf = ({ shipment_id }: OfShipment): string => shipment_id ?? LAST;

/** A source, of which one row has been read ahead. */
class Ahead {
  private head: OfShipment | null = null;
  private readonly rows: AsyncIterator<OfShipment>;

  constructor(source: AsyncIterable<OfShipment>) {
    this.rows = source[Symbol.asyncIterator]();
  }

  get place(): string | null {
    return this.head && placeOf(this.head);
  }

  async step(): Promise<void> {
    const { done, value } = await this.rows.next();
    const before = this.place;
    this.head = done ? null : (value as OfShipment);
    // out of order, rows of one shipment would be compared apart from each other, and found wanting
    if (before !== null && this.place !== null && this.place < before)
      throw new TechnicalError('the rows are not in the order of their shipments');
  }

  /** Takes the rows of one shipment. */
  async take(place: string): Promise<OfShipment[]> {
    const taken: OfShipment[] = [];
    for (; this.head && this.place === place; await this.step()) taken.push(this.head);
    return taken;
  }

  async close(): Promise<void> {
    await this.rows.return?.();
  }
}

/**
 * Reads several sources at once, each in the order of shipments' ids, and puts beside each other what they have of each: however long they are, memory holds one
 * shipment. All are closed in the end, whatever the reason.
 * @throws Error where a source is not in that order
 */
export async function* sideBySide<S extends Sources>(...sources: S): AsyncGenerator<SideBySide<S>> {
  const all = sources.map(source => new Ahead(source));
  try {
    for (const each of all) await each.step();
    for (;;) {
      const places = all.map(({ place }) => place).filter(place => place !== null);
      if (places.length === 0) return;
      const next = places.reduce((least, place) => (place < least ? place : least));
      const rows: OfShipment[][] = [];
      for (const each of all) rows.push(await each.take(next));
      yield { shipmentId: next === LAST ? null : next, rows: rows as SideBySide<S>['rows'] };
    }
  } finally {
    await Promise.all(all.map(each => each.close()));
  }
}
