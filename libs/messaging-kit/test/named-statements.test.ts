import type { Tx } from '@porte/messaging-kit';
import { DEMO } from '@porte/testing-kit';
import { openMessageStore, type MessageStore } from './message-store.fixture.js';

const ALL = `select n, $1::text as asked, gen_random_uuid() is not null as yes, n * 10000000000 as large, '{"a": [1]}'::jsonb as json, null::text as none, timestamptz '2026-11-22T00:00:00Z' as at
  from generate_series(1, $2::int) as n`;

const row = (n: number, asked: string) => ({
  n,
  asked,
  yes: true,
  large: `${n}0000000000`,
  json: { a: [1] },
  none: null,
  at: new Date('2026-11-22T00:00:00Z'),
});

describe('a named statement', () => {
  let store: MessageStore;
  beforeEach(async () => {
    store = await openMessageStore(1);
  });
  afterEach(() => store.close());

  const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => store.work.run({ tenantId: DEMO }, work);

  it('returns the same rows on every repetition, one by one and pipelined', async () => {
    const asked = [
      ['a', 2],
      ['b', 0],
      ['c', 1],
      ['d', 0],
      ['e', 3],
      ['f', 1],
    ] as const;
    const answers = await inside(async tx => {
      const each = [];
      for (const values of asked) each.push(await tx.query(ALL, [...values]));
      return [...each, ...(await Promise.all(asked.map(values => tx.query(ALL, [...values]))))];
    });
    expect(answers).toEqual(
      [...asked, ...asked].map(([name, count]) => Array.from({ length: count }, (_, at) => row(at + 1, name))),
    );
  });

  it('fails after a migration has changed the type of its columns', async () => {
    const sql = 'select attempts from outbox where attempts >= $1';
    const read = () => inside(tx => tx.query(sql, [0]));
    for (let n = 0; n < 3; n += 1) await read();
    await store.superuser('alter table outbox alter column attempts type text using attempts::text');
    await expect(read()).rejects.toThrow(/cached plan must not change result type|operator does not exist/);
  });

  it('serves the next call after an error', async () => {
    const broken = () => inside(tx => tx.query('select 1 / $1::int as n', [0]));
    for (let n = 0; n < 3; n += 1) await expect(broken()).rejects.toThrow('division by zero');
    expect(await inside(tx => tx.query('select 4 / $1::int as n', [2]))).toEqual([{ n: 2 }]);
  });
});
