import { newId } from '@porte/domain-kit';
import { Ledger } from '../src/ledger/ledger.js';
import { aDeposit, aHold, aWallet, LedgerFixture, pesos, toCarrier, type Role, type Wallet } from './ledger-fixture.js';

const TABLES = ['accounts', 'transfers', 'entries', 'resolutions', 'open_holds'];

describe('row-level security of the ledger', () => {
  let ledgers: LedgerFixture;
  let mine: Wallet;
  let theirs: Wallet;
  let theirHold: string;
  const run = (role: Role, tenantId: string | null, sql: string) =>
    ledgers.as(role, tenantId, tx => tx.query<Record<string, unknown>>(sql));
  const booked = async (): Promise<[Wallet, string]> => {
    const wallet = aWallet();
    const [taken, open] = [aHold(wallet, 10), aHold(wallet, 20)];
    await ledgers.step(wallet.tenantId, async ledger => {
      await ledger.deposit(aDeposit(wallet, 100));
      await ledger.hold(taken);
      await ledger.capture(wallet.tenantId, taken.id, toCarrier(10));
      await ledger.hold(open);
    });
    return [wallet, open.id];
  };

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  beforeEach(async () => {
    [mine] = await booked();
    [theirs, theirHold] = await booked();
  });
  afterEach(async () => {
    const { posted, pending } = await ledgers.step(theirs.tenantId, ledger =>
      ledger.balance(theirs.tenantId, theirs.userId),
    );
    expect([posted.toJSON(), pending.toJSON()]).toEqual([90, 20]);
  });
  afterAll(() => ledgers.close());

  it.each([...TABLES, 'transactions'])(
    'shows the application nothing of another tenant in %s, and nothing at all without a tenant',
    async table => {
      const seen = await run('app', mine.tenantId, `select distinct tenant_id from ${table}`);
      expect(seen).toEqual([{ tenant_id: mine.tenantId }]);
      expect(await run('app', null, `select * from ${table}`)).toEqual([]);
    },
  );

  it.each(TABLES)('applies to the owner of %s too, under whose rights the functions run', async table => {
    expect(await run('owner', null, `select * from ${table}`)).toEqual([]);
    expect(await run('owner', mine.tenantId, `select distinct tenant_id from ${table}`)).toEqual([
      { tenant_id: mine.tenantId },
    ]);
    const forced = await run(
      'owner',
      null,
      `select relrowsecurity, relforcerowsecurity from pg_class where oid = '${table}'::regclass`,
    );
    expect(forced).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
  });

  it('lets the system role read all tenants', async () => {
    const tenants = (await run('system', null, 'select distinct tenant_id from entries')).map(row => row['tenant_id']);
    expect(tenants).toEqual(expect.arrayContaining([mine.tenantId, theirs.tenantId]));
  });

  it('rejects every step that names another tenant than the transaction', async () => {
    const { tenantId } = theirs;
    const steps: ((ledger: Ledger) => Promise<unknown>)[] = [
      ledger => ledger.deposit(aDeposit(theirs, 10)),
      ledger => ledger.withdraw({ id: newId(), ...theirs, amount: pesos(1) }),
      ledger => ledger.hold(aHold(theirs, 1)),
      ledger => ledger.charge({ id: newId(), ...theirs, amount: pesos(1), code: 'overweight' }),
      ledger => ledger.capture(tenantId, theirHold, toCarrier(1)),
      ledger => ledger.release(tenantId, theirHold),
      ledger => ledger.expire(tenantId, theirHold),
      ledger => ledger.lockWallets(tenantId, [theirs.userId]),
      ledger => ledger.refund({ id: newId(), tenantId, captureId: theirHold }),
    ];
    for (const step of steps) {
      await expect(ledgers.step(mine.tenantId, step)).rejects.toThrow('ledger_wrong_tenant');
      await expect(ledgers.as('app', null, sql => step(new Ledger(sql)))).rejects.toThrow('ledger_wrong_tenant');
      await expect(ledgers.as('system', null, sql => step(new Ledger(sql)))).rejects.toThrow('ledger_wrong_tenant');
    }
  });

  it("does not find another tenant's holds and captures", async () => {
    const { tenantId } = mine;
    await expect(ledgers.step(tenantId, ledger => ledger.capture(tenantId, theirHold, toCarrier(1)))).rejects.toThrow(
      'ledger_hold_not_found',
    );
    await expect(ledgers.step(tenantId, ledger => ledger.release(tenantId, theirHold))).rejects.toThrow(
      'ledger_hold_not_found',
    );
    await expect(
      ledgers.step(tenantId, ledger => ledger.refund({ id: newId(), tenantId, captureId: theirHold })),
    ).rejects.toThrow('ledger_not_charged');
    expect(
      (await ledgers.step(tenantId, ledger => ledger.balance(theirs.tenantId, theirs.userId))).posted.toJSON(),
    ).toBe(0);
    expect(await ledgers.step(tenantId, ledger => ledger.booksCheck(theirs.tenantId))).toEqual([]);
  });

  it('allows the same id in two tenants', async () => {
    expect(await ledgers.step(mine.tenantId, ledger => ledger.hold(aHold(mine, 1, { id: theirHold })))).toMatchObject({
      outcome: 'ok',
      applied: true,
    });
  });

  it.each(['app', 'system'] as const)('lets the %s role write rows through the functions only', async role => {
    for (const table of TABLES) {
      await expect(run(role, mine.tenantId, `update ${table} set tenant_id = tenant_id`)).rejects.toThrow(
        'permission denied',
      );
      await expect(run(role, mine.tenantId, `delete from ${table}`)).rejects.toThrow('permission denied');
      await expect(run(role, mine.tenantId, `insert into ${table} select * from ${table}`)).rejects.toThrow(
        'permission denied',
      );
      await expect(run(role, mine.tenantId, `truncate ${table} cascade`)).rejects.toThrow('permission denied');
    }
  });

  it('denies direct calls of the helper functions', async () => {
    const line = `'[{"account": "wallet", "amount": 1000}]'`;
    for (const call of [
      `ledger_wallet('${mine.tenantId}', '${mine.userId}')`,
      `ledger_next_number('${mine.tenantId}')`,
      `ledger_post(t, ${line}) from transfers t limit 1`,
      `ledger_write_lines('${mine.tenantId}', '${mine.userId}', '${mine.userId}', ${line})`,
      `ledger_resolve('${mine.tenantId}', hold_id, 'released', '[]') from open_holds limit 1`,
    ])
      await expect(run('app', mine.tenantId, `select ${call}`)).rejects.toThrow('permission denied');
  });

  it.each(['transfers', 'entries', 'resolutions'])(
    'rejects updates and deletes of %s, even by the owner',
    async table => {
      await expect(run('owner', mine.tenantId, `update ${table} set amount = amount + 1`)).rejects.toThrow(
        'ledger_append_only',
      );
      await expect(run('owner', mine.tenantId, `delete from ${table}`)).rejects.toThrow('ledger_append_only');
      await expect(run('owner', mine.tenantId, `truncate ${table} cascade`)).rejects.toThrow('ledger_append_only');
    },
  );

  it('rejects at commit a transfer whose lines do not sum to zero', async () => {
    const line = 'insert into entries select tenant_id, transfer_id, 90, account_id, 1 from entries limit 1';
    await expect(run('owner', mine.tenantId, line)).rejects.toThrow('ledger_unbalanced');
    await expect(run('superuser', mine.tenantId, line)).rejects.toThrow('ledger_unbalanced');
  });
});
