import { RANGE_TO } from '@porte/contracts';
import type { GoodRow, RowNote, RuleReads, Verdict } from '@porte/resource-kit';
import { ValidationFailed } from '@porte/service-kit';

/** A code, or a range of codes. */
export interface Span {
  from: string;
  to: string;
}

export const spanText = ({ from, to }: Span): string => (from === to ? from : from + RANGE_TO + to);

export function spanOf(text: string): Span {
  const [from = '', to = from] = text.split(RANGE_TO);
  return { from, to };
}

interface SpanRow extends Span {
  line: number;
}

/** The rule of this file holds within a list: the codes of a service or of a zone, of one country and, of a service, of one kind. */
export interface CodeList {
  service_id: string | null;
  zone_id: string | null;
  country_id: string;
  kind: string;
}

type Query = Pick<RuleReads, 'tenantId' | 'query'>;

/** The saved entries of a list. @param more a condition, with its parameters from $5 */
export function savedSpans(
  { tenantId, query }: Query,
  { service_id, zone_id, country_id, kind }: CodeList,
  more = 'true',
  ...params: unknown[]
): Promise<Span[]> {
  const [owner, ofKind] = service_id ? ['service_id', 'kind = $4'] : ['zone_id', '$4::text is not null'];
  return query<Span>(
    `select postal_code as from, coalesce(to_postal_code, postal_code) as to from service_postal_codes
    where tenant_id = $1 and ${owner} = $2 and country_id = $3 and ${ofKind} and ${more}`,
    [tenantId, service_id ?? zone_id, country_id, kind, ...params],
  );
}

/** Writers of one list take turns, so that none of them misses what another one saves. */
export const lockList = ({ tenantId, query }: Query, { service_id, zone_id }: CodeList): Promise<unknown> =>
  query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`postal codes ${tenantId} ${service_id ?? zone_id}`]);

/**
 * For one entry. The same entry once more is left to the table, which rejects it as `already_exists`.
 * @param id of the entry, which may be saved already
 * @throws ValidationFailed where it overlaps another one of its list
 */
export async function requireFreeSpan(reads: Query, list: CodeList, { from, to }: Span, id: string): Promise<void> {
  await lockList(reads, list);
  const overlaps = 'id <> $5 and postal_code <= $7 and coalesce(to_postal_code, postal_code) >= $6';
  const [other] = await savedSpans(
    reads,
    list,
    `${overlaps} and (postal_code, coalesce(to_postal_code, postal_code)) <> ($6, $7) limit 1`,
    id,
    from,
    to,
  );
  if (other) throw ValidationFailed.of('postal_code', 'overlaps', spanText(other));
}

/** The places of the texts of one list that repeat or overlap an earlier one of it, each with that one. */
export function overlapsAmong(texts: readonly string[]): [place: number, other: string][] {
  const found = conflictsAmong(texts.map((text, line) => ({ line, ...spanOf(text) })));
  return [...found].map(([place, { params }]) => [place, texts[Number(params?.['line'])]!]);
}

const byStart = (a: Span, b: Span): number => (a.from < b.from ? -1 : Number(a.from > b.from));

const error = (code: RowNote['code'], params: RowNote['params']): Verdict => ({
  status: 'error',
  code,
  ...(params && { params }),
});

/** Rows of a file that repeat or overlap an earlier line of it. */
function conflictsAmong(rows: readonly SpanRow[]): Map<number, Verdict> {
  const found = new Map<number, Verdict>();
  let last: SpanRow | undefined;
  for (const row of rows.toSorted((a, b) => byStart(a, b) || a.line - b.line)) {
    if (!last || row.from > last.to) {
      last = row;
      continue;
    }
    const [first, second] = row.line < last.line ? [row, last] : [last, row];
    const isSame = row.from === last.from && row.to === last.to;
    found.set(second.line, error(isSame ? 'duplicate' : 'overlaps_line', { line: first.line }));
    last = first;
  }
  return found;
}

/** Finds the saved entry that reaches furthest among those that begin at or before a code. */
class SavedSpans {
  private readonly sorted: readonly Span[];
  /** of all up to each: the one that ends last */
  private readonly furthest: Span[] = [];

  constructor(saved: readonly Span[]) {
    this.sorted = saved.toSorted(byStart);
    for (const span of this.sorted) {
      const before = this.furthest.at(-1);
      this.furthest.push(before && before.to > span.to ? before : span);
    }
  }

  upTo(code: string): Span | undefined {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.sorted[middle]!.from <= code) low = middle + 1;
      else high = middle;
    }
    return this.furthest[low - 1];
  }
}

/**
 * Compares the codes of a file with each other and with those saved in the same list: a code that is covered is left out, one that overlaps is an error.
 * @param saved in any order
 */
export function reviewSpans(
  rows: readonly GoodRow<{ postal_code: string }>[],
  saved: readonly Span[],
): Map<number, Verdict> {
  const spans = rows.map(({ line, values }): SpanRow => ({ line, ...spanOf(values.postal_code) }));
  const verdicts = conflictsAmong(spans);
  const list = new SavedSpans(saved);
  for (const { line, from, to } of spans) {
    if (verdicts.has(line)) continue;
    const cover = list.upTo(from);
    const overlap = list.upTo(to);
    if (cover && cover.to >= to)
      verdicts.set(line, { status: 'same', code: 'already_covered', params: { range: spanText(cover) } });
    else if (overlap && overlap.to >= from) verdicts.set(line, error('overlaps_saved', { range: spanText(overlap) }));
  }
  return verdicts;
}
