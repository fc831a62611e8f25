import fc from 'fast-check';
import { newId } from '@porte/domain-kit';
import { anActor, startTestService, type TestService } from '@porte/testing-kit';
import { itemResource, itemService } from './item.fixture.js';

const RUNS = Number(process.env['QUERY_RUNS'] ?? 2000);
/** In each row of another tenant. */
const CANARY = 'Zarapito77';
const SEED = 20261121;

const fields = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...Object.keys(itemResource.where)) },
  { weight: 1, arbitrary: fc.string() },
  fc.constantFrom('__proto__', 'constructor', 'toString', ''),
);
const values = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.uuid(),
  fc.date({ noInvalidDate: false }).map(String),
  fc.date().map(date => date.toISOString()),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    'true',
    'null',
    'NaN',
    '-0',
    '1e309',
    '99999999999999999999',
    '0x10',
    '\0',
    '%',
    '\\',
    '%00',
    '_',
    "'; drop table items; --",
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    '275760-09-14',
    '2026-11-21T25:00',
    'new',
    'used',
    '2',
    '184.50',
    '1.005',
    '\ud800',
  ),
);
const operands: fc.Arbitrary<unknown> = fc.oneof(
  values,
  fc.array(values, { maxLength: 4 }),
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.dictionary(
    fc.oneof(fc.constantFrom('like', 'gte', 'lte', 'null', 'nope'), fc.string()),
    fc.oneof(values, fc.array(values, { maxLength: 2 })),
    { maxKeys: 2 },
  ),
);

const brackets = fc
  .array(
    fc.tuple(
      fields,
      fc.constantFrom('', '[]', '[like]', '[gte]', '[lte]', '[null]', '[0]', '[gte][lte]', '[', '[[[[[[a]]]]]]'),
      values,
    ),
    { maxLength: 3 },
  )
  .map(tests => tests.map(([field, suffix, value]) => [`where[${field}]${suffix}`, value] as const));
const json = fc
  .oneof(
    fc.dictionary(fields, operands, { maxKeys: 3 }).map(where => JSON.stringify(where)),
    fc.json(),
    values,
  )
  .map(where => [['where', where] as const]);
const paging = fc.array(
  fc.tuple(
    fc.constantFrom(
      'page',
      'per_page',
      'order',
      'include',
      'search',
      'after',
      'fast_search',
      'include[]',
      'page[]',
      'order[a]',
      'x',
    ),
    fc.oneof(
      values,
      fc.constantFrom(
        '1',
        '2',
        '10000',
        '1000000',
        'name',
        'name desc',
        'price ASC,name',
        'created_at desc',
        'name;',
        'parent',
        'children,parent',
      ),
    ),
  ),
  { maxLength: 3 },
);

const queries = fc
  .tuple(fc.oneof(brackets, json), paging, fc.boolean())
  .map(([where, controls, raw]) =>
    [...where, ...controls]
      .map(([name, value]) =>
        raw ? `${name}=${value}`.replace(/[\s#]|[^\x21-\x7e]/g, '') : `${encode(name)}=${encode(value)}`,
      )
      .join('&'),
  );

/** Encodes as a browser does; a lone surrogate, which has no encoding, becomes the replacement character. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

describe('list queries', () => {
  let porte: TestService;
  const admin = anActor('admin');
  beforeAll(async () => {
    porte = await startTestService(itemService);
    for (const [i, name] of ['Uno', 'Dos', '100 % real', 'a_b\\c'].entries()) {
      await porte
        .as(admin)
        .post('/api/packages', { package: { name, state: 'new', price: 10 + i, ...(i > 1 ? { drawers: i } : {}) } });
    }
    const stranger = anActor('admin', { tenant: newId() });
    await porte.as(stranger).post('/api/packages', { package: { name: CANARY, state: 'new', price: 11, drawers: 1 } });
    expect((await porte.as(stranger).get('/api/packages')).body.data).toMatchObject([{ name: CANARY }]);
  });
  afterAll(() => porte.stop());

  it('list queries of every shape are answered, or rejected with a reason, never by a 500 or with another tenant', async () => {
    const sample = fc.sample(queries, { numRuns: RUNS, seed: SEED });
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    for (let i = 0; i < sample.length; i += 20) {
      await Promise.all(
        sample.slice(i, i + 20).map(async query => {
          const { status, body } = await porte.as(admin).get(`/api/packages?${query}`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (![200, 400, 422].includes(status) || JSON.stringify(body.data ?? {}).includes(CANARY))
            failures.push(`${status} ${query} ${JSON.stringify(body)}`);
        }),
      );
    }
    expect(failures).toEqual([]);
    // The sample is useful only if many queries pass and many are rejected.
    expect(statuses.get(200)).toBeGreaterThan(RUNS / 20);
    expect(statuses.get(400)).toBeGreaterThan(RUNS / 20);
  }, 300_000);

  it.each([
    ['where[name][like]=100 %25', ['100 % real']],
    ['where[name][like]=A_B', ['a_b\\c']],
    ['where[name][like]=b\\', ['a_b\\c']],
    ['where[price][gte]=11&where[price][lte]=12', ['100 % real', 'Dos']],
  ])('%s matches its characters literally and finds %j', async (query, names) => {
    const { body } = await porte.as(admin).get(`/api/packages?${query}&order=name`);
    expect(body.data.map((item: { name: string }) => item.name)).toEqual(names);
  });

  it('list queries accept codes for words, lists of values, null, and several tests of a field', async () => {
    const count = async (query: string): Promise<number> =>
      (await porte.as(admin).get(`/api/packages/count?${query}`)).body.data.count;
    expect(await count('where[state]=0')).toBe(4);
    expect(await count('where[state][]=used&where[state][]=new')).toBe(4);
    expect(await count('where[drawers][null]=true')).toBe(2);
    expect(await count(`where=${encodeURIComponent('{"drawers":null,"name":{"like":"UNO"}}')}`)).toBe(1);
    expect(await count('where[id]=no-id')).toBe(0);
    expect(await count('where[number]=3')).toBe(1);
  });
});
