import {
  codesOfColumn,
  countryCodeOf,
  countryIdOf,
  importTitles,
  isPostalCode,
  PostalCodeImportInput,
  type PostalCodeKind,
} from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { defineImport, exportedColumns, type GoodRow, type Parsed } from '@porte/resource-kit';
import { serviceResource } from '../services/service.resource.js';
import { zoneResource } from '../zones/zone.resource.js';
import {
  lockList,
  reviewSpans,
  savedSpans,
  spanOf,
  spanText,
  type CodeList,
  type Span,
} from './postal-code-overlaps.js';
import { followEntries } from './postal-code-rules.js';
import { servicePostalCodeResource } from './service-postal-code.resource.js';

interface Values {
  /** a code, or a range as `spanText` writes it */
  postal_code: string;
}

const MEXICO = countryIdOf('MX')!;

const countryIn = ({ country_id }: PostalCodeImportInput): string => country_id ?? MEXICO;

/** A zone's list has no kinds. */
const kindIn = ({ kind }: PostalCodeImportInput): PostalCodeKind => kind ?? 'coverage';

const listIn = (params: PostalCodeImportInput): CodeList => ({
  service_id: params.service_id ?? null,
  zone_id: params.zone_id ?? null,
  country_id: countryIn(params),
  kind: kindIn(params),
});

const withPlace = ({ values }: { values: Values }, line: number): GoodRow<Values> => ({ line, values });

const queryOf = (tx: Tx) => ({ tenantId: tx.tenantId, query: tx.query.bind(tx) as Tx['query'] });

/** A sheet that takes a code for a number loses its leading zero. */
const withZero = (country: string, code: string): string =>
  country === 'MX' && /^\d{4}$/.test(code) ? `0${code}` : code;

/** The ends of a range; null for what is none. A hyphen may be part of a code. */
function endsOf(country: string, text: string): [string, string] | null {
  const whole = withZero(country, text);
  if (isPostalCode(country, whole)) return [whole, whole];
  const [from, to, ...more] = text.split(/[-–—]/).map(part => part.trim());
  if (from === undefined || to === undefined || more.length > 0) return null;
  const ends: [string, string] = [withZero(country, from), withZero(country, to)];
  return ends.every(end => isPostalCode(country, end)) ? ends : null;
}

const isKind = (text: string, kind: string): boolean => {
  const words = codesOfColumn('service_postal_codes', 'kind')?.[kind];
  return [kind, ...Object.values(words ?? {})].some(each => each.toLowerCase() === text.toLowerCase());
};

/** One code or range of a file. The rows of an exported list name their kind and country, which must be those of the import. */
export function postalCodeRow(
  { postal_code: from = '', to_postal_code: to, kind, country }: Record<string, string>,
  params: PostalCodeImportInput,
): Parsed<Values> {
  if (kind && !isKind(kind, kindIn(params))) return { problem: { code: 'other_kind', params: { kind } } };
  if (country && country !== countryCodeOf(countryIn(params)))
    return { problem: { code: 'other_country', params: { country } } };
  return rangeOf(to ? `${from} - ${to}` : from, params);
}

function rangeOf(postal_code: string, params: PostalCodeImportInput): Parsed<Values> {
  const ends = endsOf(countryCodeOf(countryIn(params)) ?? '', postal_code);
  if (!ends) return { problem: { code: 'invalid_postal_code' } };
  const [from, to] = ends;
  if (to < from) return { problem: { code: 'reversed_range' } };
  const values = { postal_code: spanText({ from, to }) };
  return postal_code.includes(from) && postal_code.includes(to)
    ? { values }
    : { values, notice: { code: 'zero_restored' } };
}

/** What a list has in the range of some rows, but for what this transaction has saved of the same import. */
function savedByOthers(tx: Tx, list: CodeList, rows: readonly { values: Values }[]): Promise<Span[]> {
  let [first, last] = ['\uffff', ''];
  for (const { values } of rows) {
    const { from, to } = spanOf(values.postal_code);
    if (from < first) first = from;
    if (to > last) last = to;
  }
  const isOthers = 'xmin <> (select pg_current_xact_id()::xid)';
  const isInRange = 'postal_code <= $6 and coalesce(to_postal_code, postal_code) >= $5';
  return savedSpans(queryOf(tx), list, `${isOthers} and ${isInRange}`, first, last);
}

/** A file of one column: postal codes or ranges of a service or a zone, all or none. */
export const postalCodeImport = defineImport({
  resource: servicePostalCodeResource,
  params: PostalCodeImportInput,
  columns: [
    {
      name: 'postal_code',
      titles: importTitles.postal_code,
      example: '01000-01999',
      required: true,
    },
    ...exportedColumns('service_postal_codes', ['to_postal_code', 'kind', 'country'], 'read'),
    ...exportedColumns('service_postal_codes', ['created_at']),
  ],
  mode: 'whole',
  prepare: async (reads, { service_id, zone_id }: PostalCodeImportInput) => {
    if (service_id) await reads.row(serviceResource, service_id);
    else await reads.row(zoneResource, zone_id!);
  },
  row: postalCodeRow,
  review: async (tx, rows, params) => reviewSpans(rows, await savedSpans(queryOf(tx), listIn(params))),
  apply: async (tx, reviewed, params) => {
    const list = listIn(params);
    await lockList(queryOf(tx), list);
    const verdicts = reviewSpans(reviewed.map(withPlace), await savedByOthers(tx, list, reviewed));
    const rows = reviewed.filter((_, place) => !verdicts.has(place));
    const spans = rows.map(({ values }) => spanOf(values.postal_code));
    const made = await tx.query<{ id: string }>(
      `insert into service_postal_codes (tenant_id, service_id, zone_id, country_id, kind, id, postal_code, to_postal_code)
      select $1, $2, $3, $4, $5, c.id, c.first, nullif(c.last, c.first) from unnest($6::uuid[], $7::text[], $8::text[]) as c (id, first, last)
      on conflict do nothing returning id`,
      [
        tx.tenantId,
        list.service_id,
        list.zone_id,
        list.country_id,
        list.kind,
        rows.map(({ id }) => id),
        spans.map(({ from }) => from),
        spans.map(({ to }) => to),
      ],
    );
    if (list.service_id && made.length > 0) await followEntries(tx, list.service_id, kindIn(params));
    return made.map(({ id }) => id);
  },
});
