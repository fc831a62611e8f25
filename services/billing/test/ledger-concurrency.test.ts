import { derivedId, newId } from '@porte/domain-kit';
import fc from 'fast-check';
import { Ledger } from '../src/ledger/ledger.js';
import type { Sql } from '../src/ledger/ledger-types.js';
import { aDeposit, aHold, aWallet, LedgerFixture, pesos, toCarrier, type Wallet } from './ledger-fixture.js';
import { newMovement, steps, type Step } from './ledger-steps.js';

describe('the ledger under concurrency', () => {
  let ledgers: LedgerFixture;

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  afterAll(() => ledgers.close());

  const funded = async (amount: number, tenantId = newId()): Promise<Wallet> => {
    const wallet = aWallet(tenantId);
    await ledgers.step(tenantId, ledger => ledger.deposit(aDeposit(wallet, amount)));
    return wallet;
  };
  const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const balanceOf = (wallet: Wallet) =>
    ledgers.step(wallet.tenantId, ledger => ledger.balance(wallet.tenantId, wallet.userId));

  it('R-10: places exactly 37 of 200 concurrent holds on a balance for 37', async () => {
    const wallet = await funded(37 * 89.5 + 89.49);
    const answers = await times(200, () => ledgers.step(wallet.tenantId, ledger => ledger.hold(aHold(wallet, 89.5))));
    const sold = answers.filter(({ outcome }) => outcome === 'ok');
    expect(sold).toHaveLength(37);
    expect(answers.filter(({ available }) => available.isNegative)).toEqual([]);
    expect((await balanceOf(wallet)).available).toEqual(pesos(89.49));
    expect(await ledgers.booksOf(wallet.tenantId)).toEqual([]);
  });

  it('R-10: places a hold in time while 200 callers use the same wallet, relative to empty transactions', async () => {
    const wallet = await funded(37 * 89.5);
    const took = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const p99 = (all: number[]): number => all.sort((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1]!;
    const measure = (work: (sql: Sql) => Promise<unknown>) =>
      times(200, () => ledgers.as('app', wallet.tenantId, sql => took(() => work(sql)))).then(p99);
    const control = await measure(sql => sql.query('select pg_current_xact_id()'));
    const hold = await measure(sql => new Ledger(sql).hold(aHold(wallet, 89.5)));
    expect({ control, hold, good: hold <= Math.max(250, 50 * control) }).toMatchObject({ good: true });
  });

  it('makes one movement for 16 concurrent callers with the same id', async () => {
    const wallet = await funded(100);
    const [hold, deposit] = [aHold(wallet, 60), aDeposit(wallet, 25)];
    const answers = await times(16, () => ledgers.step(wallet.tenantId, ledger => ledger.hold(hold)));
    const deposits = await times(16, () => ledgers.step(wallet.tenantId, ledger => ledger.deposit(deposit)));
    for (const same of [answers, deposits]) {
      expect(same.filter(({ applied }) => applied)).toHaveLength(1);
      expect(new Set(same.map(({ available }) => available.centavos)).size).toBe(1);
    }
    expect((await balanceOf(wallet)).available).toEqual(pesos(65));
  });

  it('gives an id that two wallets use concurrently to one of them', async () => {
    const one = await funded(100);
    const second = await funded(100, one.tenantId);
    const id = newId();
    const claim = (wallet: Wallet) => ledgers.step(wallet.tenantId, ledger => ledger.hold(aHold(wallet, 10, { id })));
    const late = await ledgers.as('app', one.tenantId, async sql => {
      await new Ledger(sql).hold(aHold(one, 10, { id }));
      const refused = expect(claim(second)).rejects.toMatchObject({ code: 'ledger_id_reused' });
      const waiting = async () =>
        (await sql.query("select 1 from pg_locks where not granted and locktype = 'transactionid'")).length > 0;
      while (!(await waiting())) {
        /* wait until it blocks on this transaction */
      }
      return { refused };
    });
    await late.refused;
    expect((await balanceOf(second)).available).toEqual(pesos(100));
    expect(await ledgers.booksOf(one.tenantId)).toEqual([]);
  });

  it('resolves each of 40 holds once under concurrent capture, release and expiry', async () => {
    const wallet = await funded(400);
    const { tenantId } = wallet;
    const holds = Array.from({ length: 40 }, () => aHold(wallet, 10, { ttlSeconds: 0 }));
    for (const hold of holds) await ledgers.step(tenantId, ledger => ledger.hold(hold));
    const ways: ((ledger: Ledger, id: string) => Promise<{ outcome: string; applied: boolean }>)[] = [
      (ledger, id) => ledger.capture(tenantId, id, toCarrier(10)),
      (ledger, id) => ledger.release(tenantId, id),
      (ledger, id) => ledger.expire(tenantId, id),
    ];
    const told = await Promise.all(
      holds.map((hold, index) =>
        times(3, way => ledgers.step(tenantId, ledger => ways[(way + index) % 3]!(ledger, hold.id))),
      ),
    );
    for (const answers of told) {
      expect(answers.filter(({ applied }) => applied)).toHaveLength(1);
      expect(new Set(answers.map(({ outcome }) => outcome)).size).toBe(1);
    }
    const captured = told.filter(([first]) => first!.outcome === 'captured').length;
    expect(await balanceOf(wallet)).toEqual({
      posted: pesos(400 - 10 * captured),
      pending: pesos(0),
      available: pesos(400 - 10 * captured),
    });
  });

  it('never refunds more than was captured under concurrent refunds', async () => {
    const wallet = await funded(100);
    const { tenantId } = wallet;
    const hold = aHold(wallet, 50);
    await ledgers.step(tenantId, async ledger => ledger.hold(hold));
    await ledgers.step(tenantId, async ledger => ledger.capture(tenantId, hold.id, toCarrier(50)));
    const refunds = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        ledgers.step(tenantId, ledger => ledger.refund({ id: newId(), tenantId, captureId: hold.id })),
      ),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await balanceOf(wallet)).posted).toEqual(pesos(100));
  });

  it('does not deadlock when transactions lock several wallets first', async () => {
    const tenantId = newId();
    const [old, fresh] = [
      [await funded(1000, tenantId), await funded(1000, tenantId)],
      [aWallet(tenantId), aWallet(tenantId)],
    ];
    await times(48, index =>
      ledgers.step(tenantId, async ledger => {
        const order = index % 2 ? [...old, ...fresh] : [...fresh, ...old].reverse();
        await ledger.lockWallets(
          tenantId,
          order.map(({ userId }) => userId),
        );
        for (const wallet of order)
          await ledger.charge({ id: newId(), ...wallet, amount: pesos(1), code: 'overweight' });
      }),
    );
    for (const wallet of old) expect((await balanceOf(wallet)).posted).toEqual(pesos(1000 - 48));
    expect(await ledgers.booksOf(tenantId)).toEqual([]);
  });

  it('does not block a purchase while another one of the tenant is being written', async () => {
    const slow = await funded(100);
    const quick = await funded(100, slow.tenantId);
    const buy = async (wallet: Wallet, ledger: Ledger) => {
      const hold = aHold(wallet, 10);
      await ledger.hold(hold);
      return ledger.capture(wallet.tenantId, hold.id, toCarrier(10));
    };
    await ledgers.step(slow.tenantId, async ledger => {
      await buy(slow, ledger);
      // On a second connection: blocking on the first transaction would last until the test's timeout.
      const passed = await ledgers.as('app', slow.tenantId, async sql => {
        await sql.query(`set local lock_timeout = '500ms'`);
        return buy(quick, new Ledger(sql));
      });
      expect(passed).toMatchObject({ outcome: 'captured', applied: true });
    });
  });

  it('stays consistent under random movements of eight concurrent callers', async () => {
    const lane = async (tenantId: string, wallets: Wallet[], chosen: Step[], name: number): Promise<void> => {
      for (const [index, step] of chosen.entries()) {
        const id = derivedId(tenantId, name, index);
        await ledgers.step(tenantId, async ledger => {
          const moves = ['deposit', 'withdraw', 'overweight', 'claim', 'reward', 'hold', 'dueHold'].includes(step.kind);
          const { outcome } = await newMovement(
            moves ? step : { ...step, kind: 'hold' },
            wallets[step.pick % wallets.length]!,
            id,
          )(ledger);
          if (moves || outcome !== 'ok') return;
          if (step.whole) await ledger.capture(tenantId, id, toCarrier(step.amount / 100));
          else await ledger.release(tenantId, id);
        });
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(steps(15), { minLength: 8, maxLength: 8 }), async lanes => {
        const tenantId = newId();
        const wallets = [aWallet(tenantId), aWallet(tenantId), aWallet(tenantId)];
        await Promise.all(lanes.map((chosen, name) => lane(tenantId, wallets, chosen, name)));
        expect(await ledgers.booksOf(tenantId)).toEqual([]);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});
