import type { PostalCodeKind, RouteEnd } from '../eligibility/index.js';
import { entryOf } from './maps.js';
import { CodeSet, type CodeRange } from './code-set.js';
import type { PostalCodeRow } from './rows.js';

/** A zone's list has no kind. */
type ListKind = PostalCodeKind | 'zone';

type ByCountry = ReadonlyMap<string, CodeSet>;

const kindOf = (row: PostalCodeRow): ListKind => {
  if (!row.service_id) return 'zone';
  return row.kind === 'excluded' || row.kind === 'extended' ? row.kind : 'coverage';
};

const rangeOf = (row: PostalCodeRow): CodeRange => ({
  from: row.postal_code,
  to: row.to_postal_code || row.postal_code,
});

/** The service or zone whose list an entry is on. */
export const ownerOf = (row: PostalCodeRow): string => row.service_id ?? row.zone_id ?? '';

const setsOf = (countries: ReadonlyMap<string, CodeRange[]>): ByCountry =>
  new Map([...countries].map(([country, ranges]) => [country, CodeSet.of(ranges)]));

/** All postal codes of one service or zone, by kind and country. Immutable. */
export class PostalLists {
  static readonly empty = new PostalLists(new Map());

  private constructor(private readonly kinds: ReadonlyMap<ListKind, ByCountry>) {}

  static of(rows: Iterable<PostalCodeRow>): PostalLists {
    const ranges = new Map<ListKind, Map<string, CodeRange[]>>();
    for (const row of rows)
      entryOf(
        entryOf(ranges, kindOf(row), () => new Map<string, CodeRange[]>()),
        row.country_id,
        () => [],
      ).push(rangeOf(row));
    return new PostalLists(new Map([...ranges].map(([kind, countries]) => [kind, setsOf(countries)])));
  }

  with(row: PostalCodeRow): PostalLists {
    return this.changed(row, set => set.with(rangeOf(row)));
  }

  without(row: PostalCodeRow): PostalLists {
    return this.changed(row, set => set.without(rangeOf(row)));
  }

  has(kind: ListKind, end: RouteEnd): boolean {
    return this.kinds.get(kind)?.get(end.country_id)?.has(end.postal_code) ?? false;
  }

  private changed(row: PostalCodeRow, change: (set: CodeSet) => CodeSet): PostalLists {
    const kind = kindOf(row);
    const countries = new Map(this.kinds.get(kind));
    countries.set(row.country_id, change(countries.get(row.country_id) ?? CodeSet.of([])));
    return new PostalLists(new Map(this.kinds).set(kind, countries));
  }
}
