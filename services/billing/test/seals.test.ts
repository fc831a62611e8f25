import { Ledger } from '../src/ledger/ledger.js';
import { lockSeals, sealBatch } from '../src/seals/seal-batch.js';
import { unsealedSteps } from '../src/seals/step.js';
import { Unsealed } from '../src/seals/unsealed.js';
import { aDeposit, aHold, aWallet, LedgerFixture } from './ledger-fixture.js';
import { SealedBooks } from './seals-fixture.js';

const UNSEALED = `select id from ${unsealedSteps('$2::xid8')} s`;

/** Rows of the books that this connection has read. */
const READ = `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname in ('transfers', 'resolutions', 'seals')`;

describe('the chain of seals', () => {
  let ledgers: LedgerFixture;
  let books: SealedBooks;

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  beforeEach(async () => void (books = await SealedBooks.open(ledgers)));
  afterAll(() => ledgers.close());

  const batches = () => books.rows<{ n: string; count: number }>('select n, count from seal_batches order by n');
  const lines = async () =>
    (await books.rows<{ line: string }>('select line from seals where line is not null order by batch, position')).map(
      ({ line }) => Number(line),
    );

  it("seals each step once, batch by batch, and numbers a wallet's final movements", async () => {
    await books.buy(10);
    expect(await books.seal()).toBe(3);
    expect(await books.seal()).toBe(0);
    await books.buy(20);
    await books.books.held(5);
    expect(await books.seal()).toBe(3);
    expect((await batches()).map(({ n, count }) => [Number(n), count])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(await lines()).toEqual([1, 2, 3]);
    expect(await books.problems()).toEqual([]);
  });

  it('seals a long backlog in batches of a bounded size', async () => {
    for (let i = 0; i < 5; i += 1) await books.buy(1);
    const sealed: number[] = [];
    for (let count = 1; count > 0;) sealed.push((count = await books.seal(4)));
    expect(sealed).toEqual([4, 4, 3, 0]);
    expect(await lines()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await books.problems()).toEqual([]);
  });

  it('queries unsealed steps once for several batches', async () => {
    const unsealed = new Unsealed(books.tenantId);
    for (let i = 0; i < 8; i += 1) await books.buy(1);
    const looks: number[] = [];
    for (let batch = 0; batch < 3; batch += 1) {
      await ledgers.as('system', null, async sql => {
        const query = jest.spyOn(sql, 'query');
        expect(await sealBatch(sql, books.tenantId, 5, unsealed)).toBe(5);
        looks.push(query.mock.calls.filter(([text]) => text.includes('not exists')).length);
      });
    }
    expect(looks).toEqual([1, 0, 0]);
    expect(await books.problems()).toEqual([]);
  });

  it('queries again after another sealer ran or its own batch was rolled back', async () => {
    const unsealed = new Unsealed(books.tenantId);
    for (let i = 0; i < 3; i += 1) await books.buy(1);
    expect(await books.seal(2, unsealed)).toBe(2);
    expect(await books.seal(2)).toBe(2);
    await expect(
      ledgers.as('system', null, async sql => {
        await sealBatch(sql, books.tenantId, 2, unsealed);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await books.seal(2, unsealed)).toBe(2);
    expect(await books.seal(2, unsealed)).toBe(1);
    expect(await lines()).toEqual([1, 2, 3, 4]);
    expect(await books.problems()).toEqual([]);
  });

  it('seals steps newer than its query after the older ones', async () => {
    const unsealed = new Unsealed(books.tenantId);
    await books.buy(1);
    expect(await books.seal(2, unsealed)).toBe(2);
    await books.buy(2);
    expect(await books.seal(10, unsealed)).toBe(1);
    expect(await books.seal(10, unsealed)).toBe(2);
    expect(await books.seal(10, unsealed)).toBe(0);
    expect(await books.problems()).toEqual([]);
  });

  it('misses no step of a transaction that commits after later ones', async () => {
    const slow = aWallet(books.tenantId);
    await books.seal();
    await ledgers.as('app', books.tenantId, async sql => {
      const ledger = new Ledger(sql);
      await ledger.deposit(aDeposit(slow, 100));
      for (let i = 0; i < 3; i += 1) {
        await books.buy(1);
        expect(await books.seal()).toBe(2);
        expect(await books.problems()).toEqual([]);
      }
      await ledger.hold(aHold(slow, 30));
    });
    expect(await books.seal()).toBe(2);
    expect(await books.seal()).toBe(0);
    expect(await books.problems()).toEqual([]);
    const left = await books.rows(
      'select id from ledger_steps s where not exists (select from seals x where x.transfer_id = s.id and x.phase = s.phase)',
    );
    expect(left).toEqual([]);
  });

  it('reads new steps only', async () => {
    for (let i = 0; i < 20; i += 1) await books.buy(1);
    await books.seal();
    const [at] = await books.rows<{ xid: string }>('select pg_current_xact_id()::text as xid');
    await books.plant('analyze transfers, resolutions, seals');
    await books.buy(2);
    await ledgers.as('system', null, async sql => {
      await lockSeals(sql, books.tenantId);
      const [before] = await sql.query<{ rows: number }>(READ);
      expect(await sql.query(UNSEALED, [books.tenantId, at!.xid])).toHaveLength(2);
      const [after] = await sql.query<{ rows: number }>(READ);
      expect(after!.rows - before!.rows).toBeLessThanOrEqual(4);
    });
  });

  it('finds each new step by index, whatever the table statistics', async () => {
    const plan = await ledgers.as('system', null, sql =>
      sql.query(`explain (format json) ${UNSEALED}`, [books.tenantId, '0']),
    );
    for (const all of ['"Anti"', 'Hash Cond', 'Merge Cond', 'Join Filter'])
      expect(JSON.stringify(plan)).not.toContain(all);
  });

  it('is written by one sealer at a time', async () => {
    for (let i = 0; i < 10; i += 1) await books.buy(1);
    const sealed = await Promise.all(Array.from({ length: 6 }, () => books.seal(5)));
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(21);
    expect(await books.problems()).toEqual([]);
  });

  it('stays correct while wallets move', async () => {
    const wallets = Array.from({ length: 4 }, () => aWallet(books.tenantId));
    const move = async (wallet: (typeof wallets)[number]) => {
      for (let i = 0; i < 15; i += 1) await books.books.step(ledger => ledger.deposit(aDeposit(wallet, 1)));
    };
    let moving = true;
    const all = Promise.all([...wallets, ...wallets].map(move)).finally(() => (moving = false));
    while (moving) await books.seal();
    await all;
    await books.seal();
    expect(await books.problems()).toEqual([]);
    expect((await books.rows<{ count: string }>('select count(*) as count from seals'))[0]).toEqual({ count: '121' });
  });

  it('closes a day over all its batches, each day chained to the one before', async () => {
    await books.seal();
    await books.buy(10);
    await books.seal();
    expect(await books.closeDays('2000-01-01')).toEqual([]);
    const [day] = await books.closeDays('2900-01-01');
    expect(day).toMatchObject({ first_batch: 1, last_batch: 2 });
    expect(await books.closeDays('2900-01-01')).toEqual([]);
    await books.buy(10);
    await books.seal();
    const [next] = await books.closeDays('2900-01-01');
    expect(next).toMatchObject({ first_batch: 3, last_batch: 3, previous: day!.hash });
    expect(next!.day > day!.day).toBe(true);
    expect(await books.problems()).toEqual([]);
  });

  it('scans all steps again in a restored database with lower transaction ids', async () => {
    await books.seal();
    await books.plant(`update seal_batches set horizon = '9000000000000' where tenant_id = $1`);
    await books.buy(3);
    expect(await books.seal()).toBe(2);
  });

  it.each(['seals', 'seal_batches', 'seal_days'])(
    "%s only grow, by the system's role alone, not even for their owner otherwise",
    async table => {
      await books.seal();
      await books.closeDays('2900-01-01');
      for (const role of ['app', 'system'] as const) {
        for (const change of [
          `update ${table} set tenant_id = tenant_id`,
          `delete from ${table}`,
          `truncate ${table} cascade`,
        ]) {
          await expect(ledgers.as(role, books.tenantId, sql => sql.query(change))).rejects.toThrow('permission denied');
        }
      }
      await expect(
        ledgers.as('app', books.tenantId, sql => sql.query(`insert into ${table} select * from ${table}`)),
      ).rejects.toThrow('permission denied');
      await expect(ledgers.as('owner', books.tenantId, sql => sql.query(`delete from ${table}`))).rejects.toThrow(
        'ledger_append_only',
      );
      expect(await ledgers.as('app', aWallet().tenantId, sql => sql.query(`select * from ${table}`))).toEqual([]);
    },
  );
});
