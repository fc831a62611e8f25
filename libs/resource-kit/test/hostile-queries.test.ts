import { DomainError } from '@porte/domain-kit';
import { parseListQuery } from '@porte/resource-kit';
import { parseQuery } from '@porte/service-kit';
import { deskResource } from './desk.fixture.js';

const LENGTH = 15_000;
const LIMIT_MS = 20;
const UNITS = ['a', ' ', ',', '"', '\\', '0', '-', '.', '[', ']', '&', '=', '%', '{', '0.', 'a,', '[a]', '&a', '%20'];

const { where, order, include } = deskResource;
const fields = Object.keys(where);

/** Every form in which a list takes a parameter, up to the place where its text begins. */
const FORMS = [
  '',
  'page=',
  'per_page=',
  'order=',
  'order=name ',
  'include=',
  'include[]=',
  'fast_search=',
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
    parseListQuery(parseQuery(query), { where, order, include: Object.keys(include), mostPerPage: 1000 });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Processor time, the least of up to five, as other processes, compilation and garbage collection must not count. */
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
  it.each(FORMS)('in the form %j is read or refused in less than 20 ms', form => {
    const slow = UNITS.flatMap(unit =>
      ['', '1', '"}'].map(end => [unit, end, leastMs(form + unit.repeat(LENGTH / unit.length) + end)] as const),
    ).filter(([, , ms]) => ms >= LIMIT_MS);
    expect(slow).toEqual([]);
  });
});
