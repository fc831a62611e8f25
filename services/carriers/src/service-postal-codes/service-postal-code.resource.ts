import {
  countryCodeOf,
  exportColumns,
  POSTAL_CODE_KINDS,
  ServicePostalCodeChange,
  ServicePostalCodeInput,
  type PostalCodeKind,
} from '@porte/contracts';
import { coded, defineResource, freshName, text, uuid, type Condition, type Filter } from '@porte/resource-kit';
import { countryOf } from '../countries.js';
import { requireFreeSpan, type CodeList, type Span } from './postal-code-overlaps.js';
import { ServicePostalCodeEntity } from './service-postal-code.entity.js';

/** Entries of a zone have no kind. */
export const postalCodeView = ({ tenant_id: _, ...entry }: ServicePostalCodeEntity): object => ({
  ...entry,
  kind: entry.zone_id ? null : entry.kind,
});

const exactly = text('r.postal_code');

/** Finds the entries that cover a code: the code itself or a range. */
const covering: Filter = operand => {
  if (operand.op !== 'eq' || operand.value.length > 10) return exactly(operand);
  return {
    sql: '(r.postal_code = :code or (r.postal_code <= :code and r.to_postal_code >= :code))',
    params: { code: operand.value },
  };
};

const ONE_CODE = /^[\p{L}\d-]{3,10}$/u;

/** A code that is searched finds the range that it lies in. */
const rangeAround = (word: string): Condition | null => {
  if (!ONE_CODE.test(word)) return null;
  const name = freshName();
  return { sql: `(r.postal_code <= :${name} and r.to_postal_code >= :${name})`, params: { [name]: word } };
};

type Entry = Pick<ServicePostalCodeInput, 'postal_code' | 'country_id'> & {
  to_postal_code?: string | null;
  kind?: PostalCodeKind;
  service_id?: string | null;
  zone_id?: string | null;
};

const listOf = ({ service_id, zone_id, country_id, kind }: Entry): CodeList => ({
  service_id: service_id ?? null,
  zone_id: zone_id ?? null,
  country_id,
  kind: kind ?? 'coverage',
});

const spanOfEntry = ({ postal_code, to_postal_code }: Entry): Span => ({
  from: postal_code,
  to: to_postal_code ?? postal_code,
});

export const servicePostalCodeResource = defineResource({
  path: 'service_postal_codes',
  entity: ServicePostalCodeEntity,
  create: ServicePostalCodeInput,
  update: ServicePostalCodeChange,
  rules: {
    create: (input, { reads, id }) => requireFreeSpan(reads, listOf(input), spanOfEntry(input), id),
    change: (input, { reads, id, before }) => {
      const entry = { ...before, ...input };
      return requireFreeSpan(reads, listOf(entry), spanOfEntry(entry), id);
    },
  },
  view: postalCodeView,
  fact: postalCodeView,
  search: ['postal_code', 'to_postal_code'],
  searchCovers: rangeAround,
  where: {
    postal_code: covering,
    country_id: uuid('r.country_id'),
    kind: coded('r.kind', POSTAL_CODE_KINDS),
    service_id: uuid('r.service_id'),
    zone_id: uuid('r.zone_id'),
  },
  order: ['postal_code'],
  export: exportColumns.service_postal_codes,
  exportOrder: 'postal_code asc',
  exported: row => ({ ...postalCodeView(row), country: countryCodeOf(row.country_id) }),
  include: { country: countryOf<ServicePostalCodeEntity>(entry => entry.country_id) },
});
