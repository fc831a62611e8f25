import { isTransient, type Tx } from '@porte/messaging-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { openMessageStore, subject, type MessageStore } from './message-store.fixture.js';

describe('a transaction', () => {
  let store: MessageStore;
  const demo = { tenantId: DEMO };
  beforeEach(async () => {
    store = await openMessageStore(2);
  });
  afterEach(() => store.close());

  const parking = (key: string): [string, unknown[]] => [
    `insert into parked_keys (tenant_id, consumer, key) values ($1, 'c', $2)`,
    [DEMO, key],
  ];
  const parked = async () =>
    (await store.superuser<{ key: string }>('select key from parked_keys order by key')).map(({ key }) => key);

  it('holds its tenant from the first statement on, even where that is not waited for', async () => {
    const seen = await store.work.run(demo, tx =>
      Promise.all([1, 2].map(() => tx.query<{ tenant: string }>(`select current_setting('app.tenant_id') as tenant`))),
    );
    expect(seen.flat()).toEqual([{ tenant: DEMO }, { tenant: DEMO }]);
    const [after] = (await store.database.app.query(`select current_setting('app.tenant_id', true) as tenant`)) as [
      { tenant: string },
    ];
    expect(after.tenant ?? '').toBe('');
  });

  it("takes no other tenant's name for SQL", async () => {
    await expect(
      store.work.run({ tenantId: `x', true); drop table inbox; --` }, tx => tx.query('select * from inbox')),
    ).rejects.toThrow('invalid input syntax for type uuid');
    expect(await store.superuser('select 1 from inbox')).toEqual([]);
  });

  it('leaves nothing where its work fails, and its connection serves the next', async () => {
    for (let n = 0; n < 5; n += 1)
      await expect(
        store.work.run(demo, async tx => {
          await tx.query(...parking('a'));
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
    await store.work.run(demo, tx => tx.query(...parking('b')));
    expect(await parked()).toEqual(['b']);
  });

  it('tells where a failure that its work kept silent about has rolled it back', async () => {
    await expect(
      store.work.run(demo, async tx => {
        await tx.query(...parking('a'));
        await tx.query('select 1 / 0').catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back');
    expect(await parked()).toEqual([]);
  });

  it('leaves neither row nor event, and tells no one, where its event cannot be written', async () => {
    const told = jest.fn();
    store.work.sendThrough({ reserve: () => null, committed: told, failed: () => undefined });
    await expect(
      store.work.run(demo, async tx => {
        await tx.query(...parking('a'));
        tx.afterCommit(told);
        await tx.publish('zone.updated', subject('a'), { id: subject('a'), name: '\u0000' });
      }),
    ).rejects.toThrow('unsupported Unicode escape sequence');
    expect([await parked(), told.mock.calls]).toEqual([[], []]);
  });

  it('is refused as a whole where an event of it is larger than any transport carries', async () => {
    const publishing = (name: string) =>
      store.work.run(demo, async tx => {
        await tx.query(...parking('a'));
        await tx.publish('zone.updated', subject('a'), { id: subject('a'), name });
      });
    await expect(publishing('ñ'.repeat(131_072))).rejects.toThrow(
      /the event zone\.updated \S+ has \d+ bytes; less than 262144 can be carried/,
    );
    expect([await parked(), await store.superuser('select 1 from outbox')]).toEqual([[], []]);
    await publishing('ñ'.repeat(131_000));
    expect([await parked(), await store.superuser('select 1 as one from outbox')]).toEqual([['a'], [{ one: 1 }]]);
  });

  it('rejects a nested transaction, and commits none of the outer one that fails with it', async () => {
    await expect(
      store.work.run(demo, async tx => {
        await tx.query(...parking('a'));
        await tx.manager.transaction(inner => inner.query(...parking('b')));
      }),
    ).rejects.toThrow('transactions cannot be nested');
    expect(await parked()).toEqual([]);
    await store.work.run(demo, async tx => {
      await tx.manager.transaction(inner => inner.query(...parking('c'))).catch(() => undefined);
      await tx.query(...parking('d'));
    });
    expect(await parked()).toEqual(['d']);
  });

  it('fails, and never hangs, when its connection is cut; the next one has another', async () => {
    const cut = (pid: number) => store.superuser(`select pg_terminate_backend(${pid})`);
    const pidOf = async (tx: Tx) => (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid;
    const failed = async (work: (tx: Tx) => Promise<unknown>) =>
      isTransient(await store.work.run(demo, work).catch((error: unknown) => error));
    for (let n = 0; n < 3; n += 1)
      expect(
        await failed(async tx => {
          await tx.query(...parking('a'));
          await cut(await pidOf(tx));
          await Promise.all([tx.query('select 1'), tx.query('select 2')]);
        }),
      ).toBe(true);
    expect(
      await failed(async tx => {
        await tx.query(...parking('a'));
        await cut(await pidOf(tx));
        await tx.publish('zone.updated', subject('a'), { id: subject('a') });
      }),
    ).toBe(true);
    await store.work.run(demo, tx => tx.query(...parking('b')));
    expect([await parked(), await store.superuser('select 1 from outbox')]).toEqual([['b'], []]);
  });

  it('sees no other tenant, whatever was asked on its connection before', async () => {
    const count = (tenantId: string) =>
      store.work.run(
        { tenantId },
        async tx => (await tx.query('select 1 from parked_keys where key = $1', ['a'])).length,
      );
    await store.work.run(demo, tx => tx.query(...parking('a')));
    const seen = [];
    for (let n = 0; n < 20; n += 1) seen.push(await count(n % 2 ? DEMO : NORTE));
    expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n % 2));
  });

  it('keeps a statement that comes again by name, but none whose columns a migration may change', async () => {
    const kept = await store.work.run(demo, async tx => {
      for (let n = 0; n < 3; n += 1)
        for (const sql of ['select key from parked_keys where key = $1', 'select * from parked_keys where key = $1'])
          await tx.query(sql, ['a']);
      return tx.query<{ statement: string }>('select statement from pg_prepared_statements');
    });
    expect(kept.map(({ statement }) => statement).filter(statement => /parked_keys where key/.test(statement))).toEqual(
      ['select key from parked_keys where key = $1'],
    );
  });

  it('goes on while a migration widens its table', async () => {
    const read = () => store.work.run(demo, tx => tx.query('select * from parked_keys where key = $1', ['a']));
    for (let n = 0; n < 8; n += 1) await read();
    await store.superuser('alter table parked_keys add column note text');
    for (let n = 0; n < 8; n += 1) expect(await read()).toEqual([]);
  });
});
