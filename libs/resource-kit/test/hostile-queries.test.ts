import { DomainError } from '@porte/domain-kit';
import { parseListQuery, searchOf } from '@porte/resource-kit';
import { parseQuery } from '@porte/service-kit';
import { itemResource } from './item.fixture.js';

const LENGTH = 15_000;
const LIMIT_MS = 20;
const UNITS = ['a', ' ', ',', '"', '\\', '0', '-', '.', '[', ']', '&', '=', '%', '{', '0.', 'a,', '[a]', '&a', '%20'];

const { where, order, include } = itemResource;
const fields = Object.keys(where);

/** Every form of a list parameter, up to its text. */
const FORMS = [
  '',
  'page=',
  'per_page=',
  'order=',
  'order=name ',
  'include=',
  'include[]=',
  'fast_search=',
  'search=',
  'after=',
  'where=',
  'where={"name":"',
  'where={"price":{"gte":"0.',
  'where[',
  'unknown=',
  ...fields.flatMap(field =>
    ['', '[]', '[like]', '[gte]', '[lte]', '[null]', '[0]'].map(test => `where[${field}]${test}=`),
  ),
  'where[price]=0.',
  'where[price][gte]=1',
  'where[created_at]=2026-11-22T',
  'where[price]=-',
];

function read(query: string): void {
  try {
    parseListQuery(parseQuery(query), {
      where,
      order,
      include: Object.keys(include),
      search: searchOf(itemResource),
      maxPerPage: 1000,
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** CPU time, the minimum of up to five runs, to exclude other processes, compilation and garbage collection. */
function leastMs(query: string): number {
  let least = Infinity;
  for (let i = 0; i < 5 && least >= LIMIT_MS; i += 1) {
    const before = process.cpuUsage();
    read(query);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('15 kB of one character in a query parameter', () => {
  it.each(FORMS)(
    '15 kB of one character in a query parameter are parsed or rejected in less than 20 ms in the form %j',
    form => {
      const slow = UNITS.flatMap(unit =>
        ['', '1', '"}'].map(end => [unit, end, leastMs(form + unit.repeat(LENGTH / unit.length) + end)] as const),
      ).filter(([, , ms]) => ms >= LIMIT_MS);
      expect(slow).toEqual([]);
    },
  );
});
