import { until } from '@porte/testing-kit';
import { walkSeals, type SealCheck } from '../src/seals/verify-seals.js';
import type { SealPlace } from '../src/seals/seal-place.js';
import { LedgerFixture } from './ledger-fixture.js';
import { SealedBooks } from './seals-fixture.js';

const LATER = '2900-01-01';

describe('an incremental seal check', () => {
  let ledgers: LedgerFixture;
  let books: SealedBooks;
  let place: SealPlace;

  const walk = (from: SealPlace | null): Promise<SealCheck> =>
    ledgers.as('system', null, sql => walkSeals(sql, books.tenantId, from));
  const codes = async (from = place): Promise<string[]> =>
    [...new Set((await walk(from)).problems.map(({ code }) => code))].sort();
  const sealed = async (amount: number): Promise<string> => {
    const id = await books.buy(amount);
    await books.seal();
    return id;
  };

  /** No transaction older than the batch's horizon is open in any database of the server. */
  const isPast = async (n: number): Promise<boolean> =>
    (
      await books.rows<{ past: boolean }>(
        `select horizon <= pg_snapshot_xmin(pg_current_snapshot()) as past from seal_batches where tenant_id = $1 and n = $2`,
        [books.tenantId, n],
      )
    )[0]!.past;

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  beforeEach(async () => {
    books = await SealedBooks.open(ledgers);
    await sealed(10);
    await books.closeDays(LATER);
    await sealed(20);
    place = (await walk(null)).place!;
    expect(place).toMatchObject({ batch: 2, day: { last_batch: 1 } });
  });
  afterAll(() => ledgers.close());

  it('checks the batches after the last check and returns the new position', async () => {
    await sealed(30);
    await books.books.held(5);
    await books.seal();
    const [whole, rest] = [await walk(null), await walk(place)];
    expect([whole.batches, whole.problems, rest.batches, rest.problems]).toEqual([4, [], 2, []]);
    expect(rest.place).toEqual(whole.place);
    expect(await walk(rest.place)).toEqual({ problems: [], batches: 0, place: rest.place });
  });

  it('returns no position if nothing is sealed', async () => {
    books = await SealedBooks.open(ledgers);
    expect(await walk(null)).toEqual({ problems: [], batches: 0, place: null });
  });

  it('reads the balance of each wallet at its start', async () => {
    const id = await sealed(30);
    await books.plant(`update resolutions set amount = amount - 1 where hold_id = '${id}'`);
    expect(await codes()).toEqual(['balance_broken', 'step_changed']);
    await books.plant(
      `update resolutions set amount = amount + 1 where hold_id = '${id}'`,
      'update seals set line = line + 1 where tenant_id = $1 and batch = 3 and line is not null',
    );
    expect(await codes()).toEqual(['line_broken', 'step_changed']);
  });

  it('returns no position if it finds a problem', async () => {
    const id = await sealed(30);
    await books.plant(`update transfers set description = 'x' where id = '${id}'`);
    expect((await walk(place)).place).toBeNull();
  });

  it('finds a step inserted after the last check', async () => {
    await books.buy(30);
    await books.seal(1);
    await books.plant('update seal_batches set horizon = pg_current_xact_id() where tenant_id = $1 and n = 3');
    // A transaction of another suite may have begun before.
    await until(() => isPast(3));
    expect(await codes()).toEqual(['step_inserted']);
  });

  it.each([
    ['the batch', 'delete from seal_batches where tenant_id = $1 and n = 2', 'chain_broken'],
    [
      'the hash of the batch',
      `update seal_batches set hash = sha256('x') where tenant_id = $1 and n = 2`,
      'chain_broken',
    ],
    [
      'the end of the chain',
      'with b as (delete from seal_batches where tenant_id = $1 and n = 2) delete from seals where tenant_id = $1 and batch = 2',
      'chain_broken',
    ],
    ['the day', `update seal_days set hash = sha256('x') where tenant_id = $1`, 'day_differs'],
  ])('finds that %s at its start position changed', async (_what, sql, code) => {
    await books.plant(sql);
    expect(await codes()).toContain(code);
  });

  it('compares a newly closed day with all its batches', async () => {
    await sealed(30);
    await books.closeDays(LATER);
    const { problems, place: end } = await walk(place);
    expect([problems, end!.day!.last_batch]).toEqual([[], 3]);
    await books.plant(`update seal_days set root = sha256('x') where tenant_id = $1 and last_batch = 3`);
    expect(await codes()).toEqual(['day_differs']);
  });

  it('does not check earlier batches', async () => {
    await books.plant(`update transfers set description = 'x' where tenant_id = $1 and code = 'manual_deposit'`);
    expect([await codes(), (await walk(null)).problems.map(({ code }) => code)]).toEqual([[], ['step_changed']]);
  });

  it('continues after a gap in the batch numbers', async () => {
    await sealed(30);
    const id = await sealed(40);
    await books.plant(
      'update seal_batches set n = n + 900 where tenant_id = $1 and n > 2',
      'update seals set batch = batch + 900 where tenant_id = $1 and batch > 2',
      `update transfers set description = 'x' where id = '${id}'`,
    );
    expect((await walk(null)).problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'chain_broken', batch: 903 }),
        expect.objectContaining({ code: 'step_changed', batch: 904, transferId: id }),
      ]),
    );
  });
});

it('a restored database with lower transaction ids does not report new steps as inserted', async () => {
  const ledgers = await LedgerFixture.open();
  try {
    const books = await SealedBooks.open(ledgers);
    await books.seal();
    await books.plant(`update seal_batches set horizon = '9000000000000' where tenant_id = $1`);
    await books.buy(3);
    expect(await books.problems()).toEqual([]);
  } finally {
    await ledgers.close();
  }
});
