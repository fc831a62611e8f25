import { newId } from '@porte/domain-kit';
import { Ledger } from '../src/ledger/ledger.js';
import { aDeposit, aHold, aWallet, LedgerFixture, pesos, toCarrier, type Wallet } from './ledger-fixture.js';

describe('the SQL books check', () => {
  let ledgers: LedgerFixture;
  let wallet: Wallet;

  /** Changes rows as only a superuser with disabled triggers can. */
  const plant = (sql: string) =>
    ledgers.as('superuser', wallet.tenantId, async tx => {
      await tx.query(`set local session_replication_role = replica`);
      await tx.query(sql.replaceAll('$tenant', `tenant_id = '${wallet.tenantId}'`));
    });

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  beforeEach(async () => {
    wallet = aWallet();
    const { tenantId } = wallet;
    const [taken, given, open] = [aHold(wallet, 30), aHold(wallet, 20), aHold(wallet, 10)];
    await ledgers.step(tenantId, async ledger => {
      await ledger.deposit(aDeposit(wallet, 100));
      for (const hold of [taken, given, open]) await ledger.hold(hold);
      await ledger.capture(tenantId, taken.id, toCarrier(30));
      await ledger.release(tenantId, given.id);
      await ledger.refund({
        id: newId(),
        tenantId,
        captureId: taken.id,
        lines: [{ account: 'refunds', amount: pesos(5) }],
      });
      await ledger.charge({ id: newId(), ...wallet, amount: pesos(95), code: 'overweight' });
    });
    expect(await ledgers.booksOf(tenantId)).toEqual([]);
  });
  afterAll(() => ledgers.close());

  const planted: [string, string, string[]][] = [
    [
      'a maintained balance that drifted by a centavo',
      `update accounts set posted = posted + 1 where $tenant and kind = 'wallet'`,
      ['posted_differs'],
    ],
    [
      'a reserve that drifted by a centavo',
      `update accounts set pending = pending - 1 where $tenant and kind = 'wallet'`,
      ['pending_differs'],
    ],
    [
      'an entry that was changed',
      `update entries set amount = amount + 1 where $tenant and amount = 3000`,
      ['tenant_unbalanced', 'transfer_unbalanced'],
    ],
    [
      'two entries that were changed alike',
      `update entries set amount = amount * 2 where $tenant and abs(amount) = 3000`,
      ['posted_differs', 'transfer_differs'],
    ],
    [
      'entries that were removed',
      `delete from entries where $tenant and abs(amount) = 9500`,
      ['posted_differs', 'transfer_differs'],
    ],
    [
      'a resolution that was removed',
      `delete from resolutions where $tenant and outcome = 'released'`,
      ['open_hold_differs', 'pending_differs'],
    ],
    [
      'a capture above its hold',
      `update resolutions set amount = amount + 1 where $tenant and outcome = 'captured'`,
      ['resolution_invalid', 'transfer_differs'],
    ],
    [
      'a wallet overdrawn by a code that may not',
      `update transfers set code = 'label' where $tenant and code = 'overweight'`,
      ['available_negative'],
    ],
    ['an account that is gone', `delete from accounts where $tenant and kind = 'refunds'`, ['account_unknown']],
    [
      'a refund above its capture',
      `update transfers set amount = 3001 where $tenant and code = 'refund'`,
      ['refund_exceeds_charge', 'transfer_differs'],
    ],
    ['a forgotten open hold', 'delete from open_holds where $tenant', ['open_hold_differs']],
  ];

  it.each(planted)('finds %s', async (_, sql, problems) => {
    await plant(sql);
    const found = (await ledgers.booksOf(wallet.tenantId)).map(({ problem }) => problem);
    expect([...new Set(found)].sort()).toEqual(problems);
  });

  it('reports the wallet with expected and found amounts', async () => {
    await plant(`update accounts set posted = posted + 7 where $tenant and kind = 'wallet'`);
    const across = await ledgers.as('system', null, sql => new Ledger(sql).booksCheck());
    expect(across.filter(({ tenantId }) => tenantId === wallet.tenantId)).toEqual([
      {
        tenantId: wallet.tenantId,
        problem: 'posted_differs',
        subject: expect.any(String) as string,
        expected: -2000n,
        found: -1993n,
      },
    ]);
  });
});
