import { newId } from '@porte/domain-kit';
import { LedgerFixture } from './ledger-fixture.js';
import { SealedBooks } from './seals-fixture.js';

/** A deposit as the ledger would write it, with the changes in `change`. */
const forged = (
  change: string,
): string => `insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', '${newId()}', 'sequential_id', 900000) || ${change})).*
  from transfers t where t.tenant_id = $1 and t.code = 'manual_deposit' order by t.sequential_id limit 1`;

const TAIL = '(select max(n) from seal_batches where tenant_id = $1)';

describe('tampering with sealed books', () => {
  let ledgers: LedgerFixture;
  let books: SealedBooks;

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  beforeEach(async () => {
    books = await SealedBooks.open(ledgers);
    await books.buy(10);
    await books.seal();
    await books.closeDays('2900-01-01');
    await books.buy(20);
    await books.books.held(7);
    await books.seal();
    expect(await books.problems()).toEqual([]);
  });
  afterAll(() => ledgers.close());

  it.each([
    [
      'an amount',
      `update transfers set amount = amount + 1 where tenant_id = $1 and code = 'manual_deposit'`,
      ['balance_broken', 'step_changed'],
    ],
    [
      'a balance',
      `update transfers set posted_after = posted_after + 1 where tenant_id = $1 and code = 'manual_deposit'`,
      ['balance_broken', 'step_changed'],
    ],
    [
      'a description',
      `update transfers set description = 'x' where tenant_id = $1 and code = 'manual_deposit'`,
      ['step_changed'],
    ],
    [
      'an author',
      `update transfers set created_by = 'x' where tenant_id = $1 and code = 'manual_deposit'`,
      ['step_changed'],
    ],
    [
      'an instant',
      `update resolutions set created_at = created_at - interval '1 microsecond' where tenant_id = $1`,
      ['step_changed'],
    ],
    [
      'a captured amount',
      `update resolutions set amount = amount - 1 where tenant_id = $1`,
      ['balance_broken', 'step_changed'],
    ],
    ['an entry', `update entries set amount = amount + sign(amount) where tenant_id = $1`, ['step_changed']],
    [
      "an entry's account",
      `update entries set account_id = uuidv7() where tenant_id = $1 and line = 1`,
      ['step_changed'],
    ],
  ])('is found if %s is changed', async (_what, sql, codes) => {
    await books.plant(sql);
    expect(await books.codes()).toEqual(codes);
  });

  it.each([
    ['a movement', `delete from transfers where tenant_id = $1 and code = 'manual_deposit'`, 'step_missing'],
    ['the end of a hold', `delete from resolutions where tenant_id = $1`, 'step_missing'],
    ['a hold', `delete from transfers where tenant_id = $1 and two_phase`, 'step_missing'],
    ['an entry', `delete from entries where tenant_id = $1 and line = 1`, 'step_changed'],
    ['a seal', `delete from seals where tenant_id = $1 and batch = 1 and position = 1`, 'seal_missing'],
    [
      'a seal at the end',
      `delete from seals where tenant_id = $1 and batch = ${TAIL} and position = 2`,
      'seal_missing',
    ],
    ['a batch', `delete from seal_batches where tenant_id = $1 and n = 1`, 'chain_broken'],
    ['the last batch', `delete from seal_batches where tenant_id = $1 and n = ${TAIL}`, 'chain_broken'],
    [
      'a batch of a closed day with all its seals',
      `with b as (delete from seal_batches where tenant_id = $1 and n = 1) delete from seals where tenant_id = $1 and batch = 1`,
      'day_differs',
    ],
  ])('is found if %s is missing', async (_what, sql, code) => {
    await books.plant(sql);
    expect(await books.codes()).toContain(code);
  });

  it('is reported with the changed step', async () => {
    const id = await books.buy(5);
    await books.seal();
    await books.plant(`update transfers set shipment_id = uuidv7() where id = '${id}'`);
    expect(await books.problems()).toEqual(
      [0, 1].map(() => ({ code: 'step_changed', tenantId: books.tenantId, batch: 3, transferId: id })),
    );
  });

  it.each([
    ['a movement among those that were sealed', forged(`jsonb_build_object('xid', '10')`), 'step_inserted'],
    [
      'an entry of an open hold',
      `insert into entries select h.tenant_id, h.hold_id, 1, uuidv7(), 5 from open_holds h where h.tenant_id = $1`,
      'step_inserted',
    ],
    [
      'an entry of a movement',
      `insert into entries select tenant_id, transfer_id, 90, account_id, 5 from entries where tenant_id = $1 and line = 1`,
      'step_changed',
    ],
    [
      'a second seal',
      `insert into seals select tenant_id, batch, 90, uuidv7(), phase, uuidv7(), line, salt, hash from seals where tenant_id = $1 and batch = 1 limit 1`,
      'seal_missing',
    ],
    [
      'a batch',
      `insert into seal_batches select tenant_id, n + 1, count, root, hash, hash, sealed_at, horizon from seal_batches where tenant_id = $1 and n = ${TAIL}`,
      'chain_broken',
    ],
    [
      'a day',
      `insert into seal_days select tenant_id, day + 5, first_batch + 1, last_batch + 1, root, hash, hash from seal_days where tenant_id = $1`,
      'day_differs',
    ],
  ])('is found if %s is inserted', async (_what, sql, code) => {
    await books.plant(sql);
    expect(await books.codes()).toContain(code);
  });

  it("is found if an added movement does not match its wallet's balance", async () => {
    await books.plant(forged(`jsonb_build_object('xid', pg_current_xact_id()::text, 'created_at', now())`));
    await books.seal();
    expect(await books.codes()).toEqual(['balance_broken']);
  });

  it('is found if seals are swapped', async () => {
    await books.plant(
      'update seals set position = position + 100 where tenant_id = $1 and batch = 1',
      'update seals set position = 102 - position where tenant_id = $1 and batch = 1',
    );
    expect(await books.codes()).toEqual(expect.arrayContaining(['root_differs']));
  });

  it('is found if a changed step is resealed, since the root differs', async () => {
    await books.plant(`update seals set hash = sha256('x') where tenant_id = $1 and batch = 1 and position = 0`);
    expect(await books.codes()).toEqual(['root_differs', 'step_changed']);
    await books.plant(`update seal_batches set root = sha256('x') where tenant_id = $1 and n = 1`);
    expect(await books.codes()).toContain('chain_broken');
  });
});
