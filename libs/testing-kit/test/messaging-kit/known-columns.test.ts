import type { Tx } from '@porte/messaging-kit';
import type { Client } from 'pg';
import { DEMO } from '../../src/index.js';
import { openDesk, type Desk } from './desk.fixture.js';

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

describe('a statement that a connection keeps by name', () => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await openDesk(1);
  });
  afterEach(() => desk.close());

  const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => desk.work.run({ tenantId: DEMO }, work);

  it('is answered alike however often it is asked, with rows and without', async () => {
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

  it('has its columns described no more than once by name', async () => {
    let described = 0;
    await inside(async tx => {
      const client = (await tx.manager.queryRunner!.connect()) as Client & { connection: NodeJS.EventEmitter };
      client.connection.on('rowDescription', () => (described += 1));
      for (let n = 0; n < 10; n += 1) await tx.query(`${ALL} where n > 0`, ['a', 1]);
    });
    // the first time it has no name
    expect(described).toBe(2);
  });

  it('fails where its columns have changed, and is never read as what it was', async () => {
    const sql = 'select attempts from outbox where attempts >= $1';
    const read = () => inside(tx => tx.query(sql, [0]));
    for (let n = 0; n < 3; n += 1) await read();
    await desk.superuser('alter table outbox alter column attempts type text using attempts::text');
    await expect(read()).rejects.toThrow(/cached plan must not change result type|operator does not exist/);
  });

  it('tells an error from where it was asked', async () => {
    const broken = () => inside(tx => tx.query('select 1 / $1::int as n', [0]));
    for (let n = 0; n < 3; n += 1) await expect(broken()).rejects.toThrow('division by zero');
    expect(await inside(tx => tx.query('select 4 / $1::int as n', [2]))).toEqual([{ n: 2 }]);
  });
});
